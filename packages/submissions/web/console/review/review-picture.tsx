import { pictureSources } from "@public-code/core/contract/files/derived-pictures.ts";
import { isVideo } from "@public-code/core/contract/files/media-types.ts";
import { fileAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { Picture as PictureFile } from "@public-code/programs/contract/program.ts";
import { Picture } from "@public-code/ui/picture.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import styles from "./review-picture.module.css";

const frame = { width: 160, height: 100 };

/** A picture small, or a video by its name; both lead to the whole file. */
export function ReviewPicture({ picture }: { picture: PictureFile }) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const address = fileAddress(settings.filesBase, picture.s3Url);
  return (
    <UiLink href={address} newTabLabel={t("frame.newTab")} className={styles.link}>
      {!isVideo(picture.mediaType) && (
        <Picture
          src={address}
          alt=""
          width={picture.width ?? frame.width}
          height={picture.height ?? frame.height}
          sources={pictureSources(address, picture)}
          sizes="10rem"
          ratio={frame.width / frame.height}
          fit="contain"
          loadingText={t("frame.image")}
          className={styles.picture}
        />
      )}
      <span>{picture.fileOriName}</span>
    </UiLink>
  );
}
