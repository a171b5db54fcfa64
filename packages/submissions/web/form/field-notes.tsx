import { useTranslation } from "@public-code/core/web/translation.ts";
import type { FormField } from "@public-code/programs/contract/program-fields.ts";
import { Button } from "@public-code/ui/button.tsx";
import { Icon } from "@public-code/ui/icon.tsx";
import { cluster, row } from "@public-code/ui/layout.ts";
import { Tag } from "@public-code/ui/tag.tsx";
import { TriangleAlert } from "lucide";
import type { ReactNode } from "react";
import type { FieldAddress } from "./field-address.ts";
import styles from "./field-notes.module.css";
import { useForm } from "./form-context.ts";

/** The notes between the label of a field and its control. */
export interface FieldNotes {
  hint: ReactNode;
  error: string | undefined;
}

/**
 * Hint, review comments, what submitting will require, and errors of one address;
 * `caution` is about the present value and blocks nothing.
 */
export function useFieldNotes(address: FieldAddress, text = "", caution = ""): FieldNotes {
  const { t } = useTranslation();
  const { issues, comments, values } = useForm();
  const origin = [...values.origins].find(([field]) => field === address);
  const missing = issues.hints.get(address);
  const texts = comments.get(address) ?? [];
  const warnings = [
    ...texts.map((comment) => t("submissions.form.comment", { text: comment })),
    ...(missing === undefined ? [] : [t("submissions.form.before", { text: missing })]),
  ];
  const error = issues.errors.get(address);
  // What was not taken leaves the field as it was, which may be complete.
  const note = issues.refusedFiles.get(address) ?? caution;
  if (warnings.length === 0 && note === "" && origin === undefined) return { hint: text, error };
  const hint = (
    <>
      {text}
      {note !== "" && (
        <span role="alert">
          <Warning>{note}</Warning>
        </span>
      )}
      {origin !== undefined && <OriginMark field={origin[0]} from={origin[1]} />}
      {warnings.map((warning) => (
        <Warning key={warning}>{warning}</Warning>
      ))}
    </>
  );
  return { hint, error };
}

function Warning({ children }: { children: string }) {
  return (
    <span className={row(8, { align: "start" }, styles.warning)}>
      <Icon as={TriangleAlert} size="small" />
      <span>{children}</span>
    </span>
  );
}

/** Where a value was read that somebody has to confirm; gone once that or the value is changed. */
function OriginMark({ field, from }: { field: FormField; from: string }) {
  const { t } = useTranslation();
  const { change } = useForm();
  return (
    <span className={cluster(8, { align: "center" })}>
      <Tag>{useOriginText()(from)}</Tag>
      <Button
        variant="quiet"
        size="small"
        onClick={() => change({ type: "confirm", fields: [field] })}
      >
        {t("submissions.origin.confirm")}
      </Button>
    </span>
  );
}

/** 「讀取自 package.json，請確認」 */
export function useOriginText(): (from: string) => string {
  const { t } = useTranslation();
  return (from) => t("submissions.origin.mark", { from: from || t("submissions.origin.address") });
}
