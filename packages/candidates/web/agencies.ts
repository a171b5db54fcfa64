import { type CodeItem, codes } from "@public-code/core/contract/code-lists/code-lists.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import type { Translate } from "@public-code/core/web/translation.ts";
import type { FieldSpec } from "@public-code/site/web/form/field-spec.ts";

/** Agencies of which an operator chooses one; officers act for their own. */
export type Agencies = readonly Pick<CodeItem, "code" | "name" | "retired">[];

export async function loadAgencies(call: Call): Promise<Agencies> {
  const { data } = await call(codes.queryAppCodeList, {});
  return data.filter(({ category }) => category === "code_filter_provide_dept");
}

/** The field of a form that asks for one. */
export function agencyField(
  t: Translate,
  agencies: Agencies | undefined,
): FieldSpec<{ agencyCode: string }> {
  const present = (agencies ?? []).filter(({ retired }) => !retired);
  return {
    ...({ name: "agencyCode", holds: "select", required: true } as const),
    hidden: agencies === undefined,
    label: t("candidates.agency"),
    emptyLabel: t("candidates.assign.choose"),
    options: present.map(({ code, name }) => ({ value: code, label: name })),
  };
}
