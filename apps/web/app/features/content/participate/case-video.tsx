import { useTranslation } from "react-i18next";
import { fileAddress } from "#platform/file-address.ts";
import { useRootData } from "#platform/root-data.ts";
import { UiLink } from "#ui/ui-link.tsx";
import { videoEmbedAddress } from "#ui/video-address.ts";
import { VideoEmbed } from "#ui/video-embed.tsx";
import { VideoPlayer } from "#ui/video-player.tsx";

const ownTypes: Readonly<Record<string, string>> = { mp4: "video/mp4", webm: "video/webm" };

/** The media type of a video in our own storage; undefined for everything else. */
export function ownVideoType(address: string): string | undefined {
  if (/^https?:/i.test(address)) return undefined;
  return ownTypes[/\.(\w+)$/.exec(address)?.[1]?.toLowerCase() ?? ""];
}

/**
 * A video of a case. A film elsewhere loads nothing before play is pressed; one that no player is
 * known for is a link.
 */
export function CaseVideo({ address, title }: { address: string; title: string }) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const embed = videoEmbedAddress(address);
  if (embed !== null) {
    return (
      <VideoEmbed
        src={embed}
        title={title}
        playLabel={t("content.video.play")}
        note={t("content.video.note", { host: new URL(embed).hostname })}
      />
    );
  }
  const type = ownVideoType(address);
  if (type !== undefined) {
    return (
      <VideoPlayer
        src={fileAddress(settings.filesBase, address)}
        type={type}
        label={title}
        downloadLabel={t("content.video.download")}
      />
    );
  }
  return (
    <UiLink href={address} newTabLabel={t("frame.external")}>
      {title}
    </UiLink>
  );
}
