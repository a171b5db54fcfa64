import { pictureSources } from "@public-code/core/contract/files/derived-pictures.ts";
import { fileAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { classNames } from "@public-code/ui/class-names.ts";
import { LogoMark } from "@public-code/ui/logo-mark.tsx";
import { Picture } from "@public-code/ui/picture.tsx";
import type { CasePicture as PictureSize } from "#contract/content.ts";
import styles from "./case-picture.module.css";

/** Room that a picture without known size takes. */
const frame = { width: 960, height: 540 };

/** What a case or one of its steps says of its picture. */
export interface Pictured {
  s3Url: string;
  picture: PictureSize | null;
}

/** The picture of a case or a step; it decorates what stands beside it. A case without one has our mark. */
export function CasePicture({
  of,
  sizes,
  eager = false,
  className,
}: {
  of: Pictured;
  /** How wide it is drawn, as the attribute `sizes` says it. */
  sizes: string;
  eager?: boolean;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  if (of.s3Url === "") {
    return (
      <span
        className={classNames(styles.none, className)}
        style={{ aspectRatio: frame.width / frame.height }}
      >
        <LogoMark className={styles.mark} />
      </span>
    );
  }
  const address = fileAddress(settings.filesBase, of.s3Url);
  return (
    <Picture
      src={address}
      alt=""
      width={of.picture?.width ?? frame.width}
      height={of.picture?.height ?? frame.height}
      ratio={frame.width / frame.height}
      sources={of.picture ? pictureSources(address, of.picture) : []}
      sizes={sizes}
      loading={eager ? "eager" : "lazy"}
      loadingText={t("frame.image")}
      className={className}
    />
  );
}
