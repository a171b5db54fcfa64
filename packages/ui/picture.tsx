import { type ComponentPropsWithoutRef, useCallback, useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./picture.module.css";

export type PictureSource = { srcSet: string; type: string; media?: string | undefined };

/** A picture that holds its place, with words in it until it has arrived. */
export function Picture({
  src,
  alt,
  width,
  height,
  sources = [],
  fit = "cover",
  ratio = width / height,
  loading = "lazy",
  loadingText = "Loading...",
  className,
  ...rest
}: Omit<ComponentPropsWithoutRef<"img">, "width" | "height" | "alt" | "src"> & {
  src: string;
  /** Empty when the picture only decorates. */
  alt: string;
  /** Its own size in pixels; keeps its place on the page before it arrives. */
  width: number;
  height: number;
  /** Better formats first: AVIF, then WebP. */
  sources?: readonly PictureSource[] | undefined;
  /** `cover` fills the frame, `contain` shows all of it. */
  fit?: "cover" | "contain" | undefined;
  /** Ratio of the frame, such as 16 / 9; the picture's own unless said otherwise. */
  ratio?: number | undefined;
  loadingText?: string | undefined;
}) {
  // An eager picture may be there before the scripts are; only a lazy one starts out covered.
  const [settled, setSettled] = useState(loading === "eager" ? src : undefined);
  const lookWhetherComplete = useCallback(
    (image: HTMLImageElement | null) => {
      if (image) setSettled(image.complete ? src : undefined);
    },
    [src],
  );
  return (
    <span className={classNames(styles.frame, className)} style={{ aspectRatio: ratio }}>
      <picture>
        {sources.map((source) => (
          <source
            key={`${source.type}${source.media ?? ""}`}
            srcSet={source.srcSet}
            type={source.type}
            media={source.media}
            sizes={rest.sizes}
          />
        ))}
        <img
          ref={lookWhetherComplete}
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={loading}
          decoding="async"
          className={classNames(styles.image, styles[fit])}
          onLoad={() => setSettled(src)}
          onError={() => setSettled(src)}
          {...rest}
        />
      </picture>
      {settled !== src && (
        <span className={styles.placeholder} aria-hidden="true">
          {loadingText}
        </span>
      )}
    </span>
  );
}
