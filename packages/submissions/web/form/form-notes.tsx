import { useTranslation } from "@public-code/core/web/translation.ts";
import type { ManagedProgram } from "@public-code/programs/contract/managed-program.ts";
import {
  type FormField,
  isPlainText,
  type PlainTextName,
  programFields,
} from "@public-code/programs/contract/program-fields.ts";
import { Button } from "@public-code/ui/button.tsx";
import { goToField } from "@public-code/ui/form/error-summary.tsx";
import { Notice } from "@public-code/ui/notice.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { ReactNode } from "react";
import { type FieldAddress, presentAddress } from "./field-address.ts";
import { useForm } from "./form-context.ts";
import { controlOf, placeName } from "./form-errors.tsx";
import type { FormValues } from "./form-values.ts";

/** Places of the form, each as a link to its control, with what else is said of it. */
function PlaceLinks<Address extends FieldAddress>({
  values,
  addresses,
  children,
}: {
  values: FormValues;
  addresses: Iterable<Address>;
  children?: (address: Address) => ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <ul>
      {[...addresses].map((address) => (
        <li key={address}>
          <UiLink href={`#${controlOf(address)}`} onClick={goToField}>
            {placeName(t, values, address)}
          </UiLink>
          {children?.(address)}
        </li>
      ))}
    </ul>
  );
}

/** Which fields hold what was read and nobody has confirmed, and what is still to be filled in. */
export function OriginNote({ missing }: { missing: readonly FieldAddress[] }) {
  const { t } = useTranslation();
  const { values, change } = useForm();
  const { origins } = values;
  if (origins.size === 0) return null;
  return (
    <Notice
      title={t("submissions.origin.title", { amount: origins.size })}
      actions={
        <Button
          variant="secondary"
          size="small"
          onClick={() => change({ type: "confirm", fields: [...origins.keys()] })}
        >
          {t("submissions.origin.confirmAll")}
        </Button>
      }
    >
      <PlaceLinks values={values} addresses={origins.keys()} />
      {missing.length > 0 && (
        <>
          <p>{t("submissions.origin.missing")}</p>
          <PlaceLinks values={values} addresses={missing} />
        </>
      )}
      <p>{t("submissions.origin.kept")}</p>
    </Notice>
  );
}

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
          <PlaceLinks values={values} addresses={places} />
        </>
      )}
    </Notice>
  );
}

/** Fields whose value is what somebody has written, without names of choices and codes. */
function isWritten(field: FormField): field is PlainTextName {
  return isPlainText(field) && !("choices" in programFields[field]);
}

/** Fields that others have changed too: the words of theirs that the form does not have. */
export function BothChangedNote({
  fields,
  stored,
}: {
  fields: readonly FormField[];
  stored: FormValues;
}) {
  const { t } = useTranslation();
  if (fields.length === 0) return null;
  return (
    <Notice tone="warning" title={t("submissions.bothChanged.title")}>
      <PlaceLinks values={stored} addresses={fields}>
        {(field) => (
          <>
            {isWritten(field) && (
              <p className={textStyles.lines}>
                {t("submissions.bothChanged.stored", {
                  text: stored[field] || t("submissions.bothChanged.empty"),
                })}
              </p>
            )}
            {Array.isArray(stored[field]) && <p>{t("submissions.bothChanged.list")}</p>}
          </>
        )}
      </PlaceLinks>
    </Notice>
  );
}
