import { useSession } from "@public-code/accounts/web/session.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useSearchSuggest } from "@public-code/programs/web/use-search-suggest.ts";
import type { FieldPlace } from "@public-code/site/web/form/field-spec.ts";
import { Button } from "@public-code/ui/button.tsx";
import { Field } from "@public-code/ui/form/field.tsx";
import { cluster } from "@public-code/ui/layout.ts";
import { SuggestCombobox } from "@public-code/ui/suggest-combobox.tsx";
import { useEffect, useRef } from "react";
import styles from "./program-choice.module.css";

export interface ChosenProgram {
  programId: number;
  name: string;
}

/** The program that is used, found by its name. */
export function ProgramChoice({
  id,
  value: chosen,
  error,
  onChange,
}: FieldPlace<ChosenProgram | null>) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const { matches, suggest } = useSearchSuggest();
  const session = useSession();
  const ownAgency = session.status === "known" ? session.user.agencyName : "";
  const container = useRef<HTMLDivElement>(null);
  const begun = useRef(chosen);
  // The field disappears after a choice, and would lose the focus.
  useEffect(() => {
    if (begun.current === chosen) return;
    begun.current = chosen;
    container.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [chosen]);

  // Of its own programs an agency says nothing here.
  const items = (matches?.data ?? [])
    .filter(({ provideDeptName }) => provideDeptName !== ownAgency)
    .map(({ programId, programName, provideDeptName }) => ({
      key: String(programId),
      text: programName,
      note: provideDeptName,
    }));
  const texts = { id, label: t("reuse.form.program"), requirement: t("reuse.required"), error };
  const field = chosen ? (
    <Field {...texts} required>
      {({ "aria-required": _required, ...control }) => (
        <div className={cluster(8, { across: 16, align: "center" }, styles.chosen)}>
          <output {...control} lang={langOf(chosen.name)}>
            {chosen.name}
          </output>
          <Button size="small" variant="secondary" onClick={() => onChange(null)}>
            {t("reuse.form.otherProgram")}
          </Button>
        </div>
      )}
    </Field>
  ) : (
    <Field {...texts} required hint={t("reuse.form.programHint")}>
      {(control) => (
        <SuggestCombobox
          {...control}
          name="program"
          groups={[{ key: "programs", items }]}
          onQuery={suggest}
          onPick={({ key, text }) => {
            suggest("");
            onChange({ programId: Number(key), name: text });
          }}
          listLabel={t("reuse.form.found")}
          statusText={(count) => t("reuse.form.foundCount", { count })}
          emptyText={matches ? t("reuse.form.foundNone") : undefined}
          langOf={langOf}
        />
      )}
    </Field>
  );
  return <div ref={container}>{field}</div>;
}
