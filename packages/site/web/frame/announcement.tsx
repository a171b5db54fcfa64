import type { AnnouncementLevel } from "@public-code/core/contract/code-lists/code-lists.ts";
import { closeNotice, isClosedNotice } from "@public-code/core/web/closed-notice.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Container } from "@public-code/ui/container.tsx";
import { IconButton } from "@public-code/ui/icon-button.tsx";
import { row } from "@public-code/ui/layout.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import type { Tone } from "@public-code/ui/status-chip.tsx";
import { X } from "lucide";
import { useEffect, useState } from "react";
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
  // The server does not know; until here the page itself hides it.
  useEffect(() => {
    if (isClosedNotice(text)) setClosed(text);
  }, [text]);
  if (!announcement || closed === text) return null;
  if (atWork && announcement.level === "info") return null;
  return (
    <Container className={styles.announcement} data-notice={text}>
      <Notice tone={tones[announcement.level]} className={styles.notice}>
        <div className={row(8, { align: "start", justify: "between" })}>
          <p className={styles.text}>
            <strong>{t(`frame.announcement.${announcement.level}`)}</strong> {text}
          </p>
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
