import type { AnnouncementLevel } from "@public-code/core/contract/code-lists/code-names.ts";
import { closeNotice, isClosedNotice } from "@public-code/core/web/closed-notice.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { classNames } from "@public-code/ui/class-names.ts";
import { Container } from "@public-code/ui/container.tsx";
import { IconButton } from "@public-code/ui/icon-button.tsx";
import { row } from "@public-code/ui/layout.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import type { Tone } from "@public-code/ui/status-chip.tsx";
import { ChevronDown, ChevronUp, X } from "lucide";
import { useCallback, useEffect, useState } from "react";
import styles from "./announcement.module.css";
import { useAnnouncement } from "./service-info.ts";

/** Beside the word and the mark that say the level. */
const tones = {
  info: "info",
  warning: "warning",
  urgent: "danger",
} as const satisfies Record<AnnouncementLevel, Tone>;

/** What operators announce, until its reader closes it; where people work, only what concerns their work. */
export function Announcement({ atWork = false }: { atWork?: boolean }) {
  const { t } = useTranslation();
  const announcement = useAnnouncement();
  const text = announcement?.text ?? "";
  const [closed, setClosed] = useState("");
  const [isCut, setCut] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const measure = useCallback((words: HTMLElement | null) => {
    if (!words) return;
    const sizes = new ResizeObserver(() => setCut(words.scrollWidth > words.clientWidth));
    sizes.observe(words);
    return () => sizes.disconnect();
  }, []);
  // The server does not know; until here the page itself hides it.
  useEffect(() => {
    if (isClosedNotice(text)) setClosed(text);
  }, [text]);
  if (!announcement || closed === text) return null;
  if (atWork && announcement.level === "info") return null;
  // What is urgent is read whole.
  const isLine = announcement.level !== "urgent" && !isOpen;
  return (
    <Container className={styles.announcement} data-notice={text}>
      <Notice tone={tones[announcement.level]} className={styles.notice}>
        <div className={row(8, { align: "start", justify: "between" })}>
          <p ref={measure} className={classNames(styles.text, isLine && styles.line)}>
            <strong>{t(`frame.announcement.${announcement.level}`)}</strong> {text}
          </p>
          {(isCut || isOpen) && (
            <IconButton
              icon={isOpen ? ChevronUp : ChevronDown}
              label={t("frame.announcement.all")}
              size="small"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
          )}
          <IconButton
            icon={X}
            label={t("frame.announcement.close")}
            size="small"
            className={styles.close}
            onClick={() => {
              closeNotice(text);
              setClosed(text);
            }}
          />
        </div>
      </Notice>
    </Container>
  );
}
