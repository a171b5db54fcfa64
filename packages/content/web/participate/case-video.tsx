import { fileAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { stack } from "@public-code/ui/layout.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { videoEmbedAddress } from "@public-code/ui/video-address.ts";
import { VideoEmbed } from "@public-code/ui/video-embed.tsx";
import { VideoPlayer } from "@public-code/ui/video-player.tsx";
import styles from "./case-video.module.css";

const ownTypes: Readonly<Record<string, string>> = { mp4: "video/mp4", webm: "video/webm" };

/** The media type of a video in our own storage as its name tells it; undefined where none does. */
export function ownVideoType(address: string): string | undefined {
  if (/^https?:/i.test(address)) return undefined;
  return ownTypes[/\.(\w+)$/.exec(address)?.[1]?.toLowerCase() ?? ""];
}

export interface CaseVideoProps {
  address: string;
  title: string;
  /** Media type of a video of our own storage, where it is known. */
  type?: string;
  /** What the video shows, for those who do not see it. */
  text?: string;
  textLang?: string | undefined;
}

/** A video with its title, and what it shows in words. */
export function CaseVideo({ text = "", textLang, ...video }: CaseVideoProps) {
  const { t } = useTranslation();
  return (
    <figure className={stack(12)}>
      <Video {...video} />
      {text !== "" && (
        <figcaption className={styles.caption}>
          <strong>{t("content.video.shows")}</strong> <span lang={textLang}>{text}</span>
        </figcaption>
      )}
    </figure>
  );
}

/**
 * A video elsewhere loads nothing before play is pressed; one that no player is known for is a link.
 * What is no address lies in our own storage.
 */
function Video({ address, title, type = "" }: Pick<CaseVideoProps, "address" | "title" | "type">) {
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
  if (!/^https?:/i.test(address)) {
    return (
      <VideoPlayer
        src={fileAddress(settings.filesBase, address)}
        type={type || ownVideoType(address)}
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
