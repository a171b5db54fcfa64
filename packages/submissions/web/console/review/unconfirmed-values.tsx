import { useTranslation } from "@public-code/core/web/translation.ts";
import type { ManagedProgram } from "@public-code/programs/contract/managed-program.ts";
import { fieldNames } from "@public-code/programs/contract/program-fields.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import textStyles from "@public-code/ui/text.module.css";

/** Which values of an edition were read somewhere and not confirmed by its agency, and where. */
export function UnconfirmedValues({ edition }: { edition: Pick<ManagedProgram, "origins"> }) {
  const { t } = useTranslation();
  const places = new Map(edition.origins.map(({ field, from }) => [field, from]));
  if (places.size === 0) return null;
  return (
    <Notice title={t("submissions.unconfirmed.title", { amount: places.size })}>
      <ul>
        {fieldNames
          .filter((field) => places.has(field))
          .map((field) => (
            <li key={field} className={textStyles.wrapped}>
              {t("submissions.unconfirmed.field", {
                field: t(`program.field.${field}.label`),
                from: places.get(field) || t("submissions.origin.address"),
              })}
            </li>
          ))}
      </ul>
    </Notice>
  );
}
