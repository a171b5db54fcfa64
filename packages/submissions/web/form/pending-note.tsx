import { useTranslation } from "@public-code/core/web/translation.ts";
import type { ManagedProgram } from "@public-code/programs/contract/managed-program.ts";
import { goToField } from "@public-code/ui/form/error-summary.tsx";
import { Notice } from "@public-code/ui/notice.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { type FieldAddress, presentAddress } from "./field-address.ts";
import { controlOf, placeName } from "./form-errors.tsx";
import type { FormValues } from "./form-values.ts";

/** What the review asks for as a whole, and which fields have comments. */
export function PendingNote({
  program,
  values,
  comments,
}: {
  program: Pick<ManagedProgram, "approveDesc">;
  values: FormValues;
  comments: ReadonlyMap<FieldAddress, readonly string[]>;
}) {
  const { t } = useTranslation();
  if (program.approveDesc === "" && comments.size === 0) return null;
  const places = new Set([...comments.keys()].map((address) => presentAddress(values, address)));
  return (
    <Notice tone="warning" title={t("submissions.pending.title")}>
      {program.approveDesc !== "" && <p className={textStyles.lines}>{program.approveDesc}</p>}
      {comments.size > 0 && (
        <>
          <p>{t("submissions.pending.fields")}</p>
          <ul>
            {[...places].map((address) => (
              <li key={address}>
                <UiLink href={`#${controlOf(address)}`} onClick={goToField}>
                  {placeName(t, values, address)}
                </UiLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
