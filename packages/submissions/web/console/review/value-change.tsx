import { useTranslation } from "@public-code/core/web/translation.ts";
import { ChangedText } from "@public-code/ui/changed-text.tsx";
import type { IconDrawing } from "@public-code/ui/icon.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { StatusChip, type Tone } from "@public-code/ui/status-chip.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { CircleMinus, CirclePlus, PencilLine } from "lucide";
import type { ReactNode } from "react";
import type { FieldDifference } from "#contract/review/review.ts";
import styles from "./value-change.module.css";

/** Of which state the value before is. */
export type ComparedWith = "online" | "reviewed";

/** A value as the edition has it and, where it differs, as it was before. */
export function ValueChange({
  value,
  href,
  difference,
  comparedWith,
}: {
  value: string;
  /** Where the value of the edition leads. */
  href: string | undefined;
  difference: FieldDifference | null;
  comparedWith: ComparedWith;
}) {
  const { t } = useTranslation();
  const linked = (content: ReactNode) =>
    href === undefined ? (
      content
    ) : (
      // A file has a name of its own; an address leads where it says, out of the portal.
      <UiLink href={href} newTabLabel={t(href === value ? "frame.external" : "frame.newTab")}>
        {content}
      </UiLink>
    );
  if (difference === null)
    return value === "" ? (
      <p className={styles.none}>{t("console.review.noValue")}</p>
    ) : (
      <p className={styles.value}>{linked(value)}</p>
    );
  const { before, after, change } = difference;
  return (
    <div className={stack(8, { justify: "start" })}>
      <ChangeChip change={change} />
      <dl className={stack(12, { across: 24 }, styles.sides)}>
        {before !== "" && (
          <div className={styles.side}>
            <dt>{t(`console.review.before.${comparedWith}`)}</dt>
            <dd className={styles.value}>
              <ChangedText before={before} after={after} side="before" />
            </dd>
          </div>
        )}
        {after !== "" && (
          <div className={styles.side}>
            <dt>{t("console.review.after")}</dt>
            <dd className={styles.value}>
              {linked(<ChangedText before={before} after={after} side="after" />)}
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

const looks: Record<FieldDifference["change"], { tone: Tone; icon: IconDrawing }> = {
  added: { tone: "success", icon: CirclePlus },
  removed: { tone: "danger", icon: CircleMinus },
  changed: { tone: "info", icon: PencilLine },
};

/** Says in word and icon how something differs from the online edition. */
export function ChangeChip({ change }: { change: FieldDifference["change"] }) {
  const { t } = useTranslation();
  return (
    <StatusChip tone={looks[change].tone} icon={looks[change].icon}>
      {t(`console.review.changes.${change}`)}
    </StatusChip>
  );
}
