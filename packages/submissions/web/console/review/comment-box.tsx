import { useTranslation } from "@public-code/core/web/translation.ts";
import { ReasonField, reasonProblem } from "@public-code/site/web/frame/reason-field.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { IconButton } from "@public-code/ui/icon-button.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { MessageSquarePlus } from "lucide";
import type { ReactNode } from "react";
import styles from "./comment-box.module.css";
import { type Commenting, commentId, commentMaximum } from "./field-comments.ts";
import { useFieldLabels } from "./use-field-labels.ts";

const openerId = (path: string) => `${commentId(path)}-open`;

/** The control exists once the page has taken the change in. */
function focusLater(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

/** Something that can be commented on: the button stands at the end of its row, the comments below. */
export function Commented({
  path,
  commenting: { drafts, earlier, onChange },
  children,
}: {
  path: string;
  commenting: Commenting;
  children: ReactNode;
}) {
  const { t, lang } = useTranslation();
  const { nameOf } = useFieldLabels();
  const name = nameOf(path);
  const draft = drafts[path];
  const earlierHere = earlier.filter((candidate) => candidate.path === path);
  return (
    <div className={styles.row}>
      <div className={styles.content}>{children}</div>
      {onChange && draft === undefined && (
        <IconButton
          id={openerId(path)}
          size="small"
          icon={MessageSquarePlus}
          label={t("console.review.commentAt", { name })}
          onClick={() => {
            onChange(path, "");
            focusLater(commentId(path));
          }}
        />
      )}
      {(earlierHere.length > 0 || (onChange && draft !== undefined)) && (
        <div className={stack(4, { justify: "start" }, styles.comments)}>
          {earlierHere.map(({ comment }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and their order stays
            <p key={index} className={styles.earlier}>
              <strong>{t("console.review.earlierComment")}</strong> {comment}
            </p>
          ))}
          {onChange && draft !== undefined && (
            <>
              <ReasonField
                id={commentId(path)}
                label={t("console.review.commentOn", { name })}
                rows={2}
                required={false}
                maximum={commentMaximum}
                // One that is empty is not sent.
                error={reasonProblem(draft, commentMaximum, lang, "") || undefined}
                value={draft}
                onChange={(text) => onChange(path, text)}
              />
              <Button
                variant="quiet"
                size="small"
                onClick={() => {
                  onChange(path, undefined);
                  focusLater(openerId(path));
                }}
              >
                {t("console.review.dropComment", { name })}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}
