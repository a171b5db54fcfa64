import styles from "./video-player.module.css";

export type VideoPlayerProps = {
  src: string;
  /** Media type of the file: `video/mp4`, `video/webm`. */
  type?: string | undefined;
  /** What is shown, for screen readers. */
  label: string;
  /** Shown by browsers that cannot play it, with a link to the file: 「下載影片」. */
  downloadLabel: string;
};

/** A video of our own storage, in the browser's own player; nothing but its length loads before play. */
export function VideoPlayer({ src, type, label, downloadLabel }: VideoPlayerProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: a video is uploaded alone, and no call carries captions for it
    <video controls preload="metadata" playsInline aria-label={label} className={styles.frame}>
      <source src={src} type={type} />
      <a href={src} download>
        {downloadLabel}
      </a>
    </video>
  );
}
