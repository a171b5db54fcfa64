import { useTranslation } from "@public-code/core/web/translation.ts";
import type { FieldComment } from "@public-code/programs/contract/managed-program.ts";
import { fieldNames } from "@public-code/programs/contract/program-fields.ts";
import textStyles from "@public-code/ui/text.module.css";

/** What an operator remarked at fields of the form, each by the name of its field. */
export function FieldRemarks({ comments }: { comments: readonly FieldComment[] }) {
  const { t } = useTranslation();
  if (comments.length === 0) return null;
  const labelOf = ({ path }: FieldComment) => {
    const [first, place] = path.split(".");
    const field = fieldNames.find((name) => name === first);
    if (!field) return path;
    const label = t(`program.field.${field}.label`);
    return place === undefined
      ? label
      : `${label} ${t("submissions.row.title", { place: Number(place) + 1 })}`;
  };
  return (
    <ul aria-label={t("submissions.remarks")}>
      {comments.map((remark) => (
        <li key={remark.path} className={textStyles.lines}>
          {t("submissions.remark", { field: labelOf(remark), text: remark.comment })}
        </li>
      ))}
    </ul>
  );
}
