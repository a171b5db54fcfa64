import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { FieldComment } from "@public-code/programs/contract/managed-program.ts";
import { ReasonField, reasonProblem } from "@public-code/site/web/frame/reason-field.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { MessageSquarePlus } from "lucide";
import { useRef } from "react";
import styles from "./comment-box.module.css";
import { commentId, commentMaximum } from "./field-comments.ts";

export interface CommentBoxProps {
  path: string;
  /** Whose field it is, as the label of the comment says. */
  name: string;
  /** What is being written; undefined while nothing was begun. */
  draft: string | undefined;
  /** Comments of an earlier review here, or on deleted entries of the list. */
  earlier: readonly FieldComment[];
  /** Undefined where the operator cannot decide. */
  onChange: ((path: string, text: string | undefined) => void) | undefined;
}

/** A comment at a field: opened by a button, seen by the agency in its form. */
export function CommentBox({ path, name, draft, earlier, onChange }: CommentBoxProps) {
  const { t } = useTranslation();
  const { lang } = useRootData().settings;
  const id = commentId(path);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <div className={stack(4, { justify: "start" }, styles.box)}>
      {earlier.map(({ comment }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and their order stays
        <p key={index} className={styles.earlier}>
          <strong>{t("console.review.earlierComment")}</strong> {comment}
        </p>
      ))}
      {onChange &&
        (draft === undefined ? (
          <Button
            ref={opener}
            variant="quiet"
            size="small"
            icon={MessageSquarePlus}
            aria-label={t("console.review.commentAt", { name })}
            onClick={() => {
              onChange(path, "");
              // The control exists once the page has taken the change in.
              requestAnimationFrame(() => document.getElementById(id)?.focus());
            }}
          >
            {t("console.review.comment")}
          </Button>
        ) : (
          <>
            <ReasonField
              id={id}
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
                requestAnimationFrame(() => opener.current?.focus());
              }}
            >
              {t("console.review.dropComment", { name })}
            </Button>
          </>
        ))}
    </div>
  );
}
