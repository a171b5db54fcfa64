import { fileAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { FieldComment } from "@public-code/programs/contract/managed-program.ts";
import { useAnswerText } from "@public-code/programs/web/use-answer-text.ts";
import { cluster, stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { ChangeChip } from "./change-chip.tsx";
import { CommentBox } from "./comment-box.tsx";
import type { CommentDrafts } from "./field-comments.ts";
import styles from "./review-field-list.module.css";
import type { ReviewEntry, ReviewField, ValueLink } from "./review-fields.ts";
import { ReviewPicture } from "./review-picture.tsx";
import { useFieldLabels } from "./use-field-labels.ts";
import { type ComparedWith, ValueChange } from "./value-change.tsx";

export interface Commenting {
  drafts: CommentDrafts;
  earlier: readonly FieldComment[];
  /** Undefined where the operator cannot decide. */
  onChange: ((path: string, text: string | undefined) => void) | undefined;
}

function useHref(): (link: ValueLink | null) => string | undefined {
  const { settings } = useRootData();
  return (link) =>
    link?.kind === "file" ? fileAddress(settings.filesBase, link.address) : link?.address;
}

/** The fields of an edition in the order of the form, each with its change and its comment. */
export function ReviewFieldList({
  fields,
  comparedWith,
  commenting,
}: {
  fields: readonly ReviewField[];
  comparedWith: ComparedWith;
  commenting: Commenting;
}) {
  const { nameOf } = useFieldLabels();
  const hrefOf = useHref();
  const read = useAnswerText();
  return (
    <ul className={stack(0, styles.list)}>
      {fields.map((field) => (
        <li key={field.name} className={stack(8, { across: 24 }, styles.field)}>
          <h3 className={textStyles.strong}>{nameOf(field.path)}</h3>
          <div className={stack(8)}>
            {(field.entries === null || field.difference !== null) && (
              <ValueChange
                value={read(field.name, field.value)}
                href={hrefOf(field.link)}
                comparedWith={comparedWith}
                difference={
                  field.difference && {
                    ...field.difference,
                    before: read(field.name, field.difference.before),
                    after: read(field.name, field.difference.after),
                  }
                }
              />
            )}
            {field.entries !== null && (
              <EntryList
                entries={field.entries}
                comparedWith={comparedWith}
                commenting={commenting}
              />
            )}
            <Comment path={field.path} commenting={commenting} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function EntryList({
  entries,
  comparedWith,
  commenting,
}: {
  entries: readonly ReviewEntry[];
  comparedWith: ComparedWith;
  commenting: Commenting;
}) {
  const { t } = useTranslation();
  const hrefOf = useHref();
  const { columnOf } = useFieldLabels();
  if (entries.length === 0) return <p className={styles.none}>{t("console.review.noEntries")}</p>;
  return (
    <ol className={stack(12)}>
      {entries.map((entry) => {
        const gone = entry.difference?.change === "removed";
        return (
          <li key={`${entry.path} ${gone}`} className={stack(8, styles.entry)}>
            <div className={cluster(8, { align: "center" }, styles.entryHead)}>
              <span>
                {gone
                  ? t("console.review.removedEntry")
                  : t("console.review.entry", { place: entry.index + 1 })}
              </span>
              {entry.difference && <ChangeChip change={entry.difference.change} />}
            </div>
            {gone && entry.label !== "" && <del className={textStyles.wrapped}>{entry.label}</del>}
            {entry.picture && <ReviewPicture picture={entry.picture} />}
            {entry.columns.length > 0 && (
              <dl className={stack(8)}>
                {entry.columns.map((column) => (
                  <div key={column.path} className={styles.column}>
                    <dt>{columnOf(column.column)}</dt>
                    <dd>
                      <ValueChange
                        value={column.value}
                        href={hrefOf(column.link)}
                        difference={column.difference}
                        comparedWith={comparedWith}
                      />
                      <Comment path={column.path} commenting={commenting} />
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Comment({ path, commenting }: { path: string; commenting: Commenting }) {
  const { nameOf } = useFieldLabels();
  return (
    <CommentBox
      path={path}
      name={nameOf(path)}
      draft={commenting.drafts[path]}
      earlier={commenting.earlier.filter((candidate) => candidate.path === path)}
      onChange={commenting.onChange}
    />
  );
}
