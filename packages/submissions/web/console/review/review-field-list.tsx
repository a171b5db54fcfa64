import { pictureSources } from "@public-code/core/contract/files/derived-pictures.ts";
import { isVideo } from "@public-code/core/contract/files/media-types.ts";
import { useFormatList } from "@public-code/core/web/format-values.ts";
import { fileAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { Picture as PictureFile } from "@public-code/programs/contract/program.ts";
import { useAnswerText } from "@public-code/programs/web/use-answer-text.ts";
import { classNames } from "@public-code/ui/class-names.ts";
import { Fold } from "@public-code/ui/fold.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import { Picture } from "@public-code/ui/picture.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { Commented } from "./comment-box.tsx";
import type { Commenting } from "./field-comments.ts";
import styles from "./review-field-list.module.css";
import { isUnfilled, type ReviewEntry, type ReviewField, type ValueLink } from "./review-fields.ts";
import { useFieldLabels } from "./use-field-labels.ts";
import { ChangeChip, type ComparedWith, ValueChange } from "./value-change.tsx";

interface Shown {
  comparedWith: ComparedWith;
  commenting: Commenting;
}

function useHref(): (link: ValueLink | null) => string | undefined {
  const { settings } = useRootData();
  return (link) =>
    link?.kind === "file" ? fileAddress(settings.filesBase, link.address) : link?.address;
}

/**
 * The fields of an edition in the order of the form, each with its change and its comment. Those that
 * nobody filled in, and nobody said anything of, are one line at the end.
 */
export function ReviewFieldList({ fields, ...shown }: { fields: readonly ReviewField[] } & Shown) {
  const { t } = useTranslation();
  const { nameOf } = useFieldLabels();
  const listed = useFormatList();
  const { earlier } = shown.commenting;
  const isFolded = (field: ReviewField) =>
    isUnfilled(field) && !earlier.some(({ path }) => path === field.path);
  const unfilled = fields.filter(isFolded);
  return (
    <ul className={stack(0, styles.list)}>
      {fields.map(
        (field) => !isFolded(field) && <Field key={field.name} field={field} {...shown} />,
      )}
      {unfilled.length > 0 && (
        <li className={styles.field}>
          <Fold
            summary={t("console.review.unfilled", {
              count: unfilled.length,
              names: listed(unfilled.map(({ path }) => nameOf(path))),
            })}
          >
            <ul className={stack(0)}>
              {unfilled.map((field) => (
                <Field key={field.name} field={field} {...shown} />
              ))}
            </ul>
          </Fold>
        </li>
      )}
    </ul>
  );
}

function Field({ field, comparedWith, commenting }: { field: ReviewField } & Shown) {
  const { nameOf } = useFieldLabels();
  const hrefOf = useHref();
  const read = useAnswerText();
  const { path, difference } = field;
  const heading = <h3 className={textStyles.strong}>{nameOf(path)}</h3>;
  const value = (field.entries === null || difference !== null) && (
    <ValueChange
      value={read(field.name, field.value)}
      href={hrefOf(field.link)}
      comparedWith={comparedWith}
      difference={
        difference && {
          ...difference,
          before: read(field.name, difference.before),
          after: read(field.name, difference.after),
        }
      }
    />
  );
  return (
    <li className={styles.field}>
      <Commented path={path} commenting={commenting}>
        <div className={stack(4, { across: 24 }, field.entries === null && styles.pair)}>
          {heading}
          {value}
        </div>
      </Commented>
      {field.entries !== null && (
        <EntryList entries={field.entries} comparedWith={comparedWith} commenting={commenting} />
      )}
    </li>
  );
}

function EntryList({ entries, ...shown }: { entries: readonly ReviewEntry[] } & Shown) {
  const { t } = useTranslation();
  if (entries.length === 0) return <p className={styles.none}>{t("console.review.noEntries")}</p>;
  return (
    <ol className={stack(8, entries.every(({ picture }) => picture) && styles.pictures)}>
      {entries.map((entry) => (
        <Entry
          key={`${entry.path} ${entry.difference?.change === "removed"}`}
          entry={entry}
          isOnly={entries.length === 1}
          {...shown}
        />
      ))}
    </ol>
  );
}

type EntryColumn = ReviewEntry["columns"][number];

const shortLength = 14;

/** Two of these stand side by side. */
const isShort = ({ value, difference }: EntryColumn) =>
  difference === null && value.length <= shortLength;

function Entry({
  entry,
  isOnly,
  comparedWith,
  commenting,
}: {
  entry: ReviewEntry;
  /** True where its list has no other, and it needs no number. */
  isOnly: boolean;
} & Shown) {
  const { t } = useTranslation();
  const hrefOf = useHref();
  const { columnOf } = useFieldLabels();
  const listed = useFormatList();
  const gone = entry.difference?.change === "removed";
  const earlierAt = (path: string) => commenting.earlier.some((comment) => comment.path === path);
  const isUnfilledColumn = ({ path, value, difference }: EntryColumn) =>
    value === "" && difference === null && !earlierAt(path);
  const unfilled = entry.columns.filter(isUnfilledColumn);
  const row = (column: EntryColumn) => (
    <div key={column.path} className={classNames(styles.column, isShort(column) && styles.short)}>
      <dt>{columnOf(column.column)}</dt>
      <dd>
        <Commented path={column.path} commenting={commenting}>
          <ValueChange
            value={column.value}
            href={hrefOf(column.link)}
            difference={column.difference}
            comparedWith={comparedWith}
          />
        </Commented>
      </dd>
    </div>
  );
  return (
    <li className={stack(4, styles.entry)}>
      {(!isOnly || entry.difference) && (
        <div className={cluster(8, { align: "center" }, styles.entryHead)}>
          <span>
            {gone
              ? t("console.review.removedEntry")
              : t("console.review.entry", { place: entry.index + 1 })}
          </span>
          {entry.difference && <ChangeChip change={entry.difference.change} />}
        </div>
      )}
      {gone && entry.label !== "" && <del className={textStyles.wrapped}>{entry.label}</del>}
      {entry.picture && <ReviewPicture picture={entry.picture} />}
      {entry.columns.length > unfilled.length && (
        <dl className={styles.columns}>
          {entry.columns.map((column) => !isUnfilledColumn(column) && row(column))}
        </dl>
      )}
      {unfilled.length > 0 && (
        <Fold
          summary={t("console.review.unfilled", {
            count: unfilled.length,
            names: listed(unfilled.map(({ column }) => columnOf(column))),
          })}
        >
          <dl className={styles.columns}>{unfilled.map(row)}</dl>
        </Fold>
      )}
    </li>
  );
}

const frame = { width: 160, height: 100 };

/** A picture small, or a video by its name; both lead to the whole file. */
function ReviewPicture({ picture }: { picture: PictureFile }) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const address = fileAddress(settings.filesBase, picture.s3Url);
  return (
    <UiLink href={address} newTabLabel={t("frame.newTab")} className={styles.link}>
      {!isVideo(picture.mediaType) && (
        <Picture
          src={address}
          alt=""
          width={picture.width ?? frame.width}
          height={picture.height ?? frame.height}
          sources={pictureSources(address, picture)}
          sizes="10rem"
          ratio={frame.width / frame.height}
          fit="contain"
          loadingText={t("frame.image")}
          className={styles.picture}
        />
      )}
      <span>{picture.fileOriName}</span>
    </UiLink>
  );
}
