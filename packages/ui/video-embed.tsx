import { Play } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Icon } from "./icon.tsx";
import { stack } from "./layout.ts";
import styles from "./video-player.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type VideoEmbedProps = {
  /** Address of the player, see `videoEmbedAddress`. */
  src: string;
  title: string;
  /** 「播放影片」; the title follows it in the accessible name. */
  playLabel: string;
  /** Says whose player is about to load: 「播放後會連到 YouTube」. */
  note: string;
};

/** A video on another site: until play is pressed, nothing of that site is loaded. */
export function VideoEmbed({ src, title, playLabel, note }: VideoEmbedProps) {
  const [started, setStarted] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    if (started) frame.current?.focus();
  }, [started]);

  if (started) {
    return (
      <iframe
        ref={frame}
        src={src}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        className={styles.frame}
      />
    );
  }
  return (
    <button
      type="button"
      className={stack(12, { align: "center", justify: "center" }, styles.frame, styles.facade)}
      onClick={() => setStarted(true)}
    >
      <span className={styles.play}>
        <Icon as={Play} size="large" />
        <VisuallyHidden>{playLabel}</VisuallyHidden>
      </span>
      <span className={styles.title}>{title}</span>
      <span className={styles.note}>{note}</span>
    </button>
  );
}
