import { useRootData } from "@public-code/core/web/root-data.ts";
import { textProblems } from "./problems.ts";
import type { FormSpec } from "./use-form.ts";

/** The form of a decision that others read the reason of, or of one that needs none. */
export function useReasonForm({
  name,
  needsReason: isAsked,
  maximum,
  missing,
  ...words
}: {
  name: string;
  needsReason: boolean;
  label: string;
  hint?: string;
  maximum: number;
  /** What to write where there is none. */
  missing?: string;
}): FormSpec<{ reason: string }> {
  const { lang } = useRootData().settings;
  return {
    name,
    start: { reason: "" },
    fields: () => [
      {
        ...{ name: "reason", holds: "area", rows: 3, required: true },
        ...{ ...words, maximum, hidden: !isAsked },
      },
    ],
    problems: (values) => (isAsked ? textProblems(values, { reason: maximum }, lang, missing) : {}),
  };
}
