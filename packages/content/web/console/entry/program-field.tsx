import { cutText } from "@public-code/core/contract/tidy-text.ts";
import { browserCall } from "@public-code/core/web/api-client.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import {
  type ManagedRow,
  managedPrograms,
} from "@public-code/programs/contract/managed-programs.ts";
import type { FieldPlace } from "@public-code/site/web/form/field-spec.ts";
import { Button } from "@public-code/ui/button.tsx";
import { Field } from "@public-code/ui/form/field.tsx";
import { SuggestCombobox, type Suggestion } from "@public-code/ui/suggest-combobox.tsx";
import { useEffect, useRef, useState } from "react";
import styles from "./program-field.module.css";

const suggestions = 8;
const waitMs = 250;

function suggestionOf(row: ManagedRow): Suggestion {
  return { key: String(row.firstEditionNo), text: row.programName, note: row.provideDeptName };
}

/** The number of a program that was or is online, '' for none, found by its name, agency or case number. */
export function ProgramField({
  id = "",
  name,
  value,
  error,
  readOnly,
  onChange,
}: FieldPlace<string> & { name: string }) {
  const { t, lang } = useTranslation();
  const [items, setItems] = useState<readonly Suggestion[]>([]);
  const [chosen, setChosen] = useState<Suggestion | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastSearch = useRef("");

  async function find(search: string): Promise<Suggestion[]> {
    const call = browserCall({ lang, quiet: true });
    const { data } = await call(managedPrograms.listPrograms, {
      search,
      iDisplayLength: suggestions,
    });
    return data.map(suggestionOf);
  }

  function suggest(text: string): void {
    clearTimeout(timer.current);
    const search = cutText(text.trim(), 100);
    lastSearch.current = search;
    if (search === "") setItems([]);
    else
      timer.current = setTimeout(() => {
        // Without an answer there is nothing to suggest; the field stays as it is.
        find(search).then(
          (results) => lastSearch.current === search && setItems(results),
          () => setItems([]),
        );
      }, waitMs);
  }

  // The form holds the number only; its name is read once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for the number that stands there
  useEffect(() => {
    let gone = false;
    if (value !== "" && chosen?.key !== value)
      find(value).then(
        (results) => !gone && setChosen(results.find(({ key }) => key === value) ?? null),
        () => {},
      );
    return () => {
      gone = true;
    };
  }, [value]);

  if (value !== "" || readOnly)
    return (
      <Field id={id} label={name} requirement={t("console.list.optional")} error={error}>
        {(control) => (
          <div className={styles.chosen}>
            <output {...control}>
              {value === ""
                ? t("console.entry.noProgram")
                : chosen?.key === value
                  ? `${chosen.text}（${chosen.note ?? ""}）`
                  : t("console.entry.programNumber", { id: value })}
            </output>
            {!readOnly && (
              <Button size="small" variant="secondary" onClick={() => onChange("")}>
                {t("console.entry.changeProgram")}
              </Button>
            )}
          </div>
        )}
      </Field>
    );
  return (
    <Field
      id={id}
      label={name}
      requirement={t("console.list.optional")}
      hint={t("console.entry.hints.program")}
      error={error}
    >
      {({ "aria-required": _required, ...control }) => (
        <SuggestCombobox
          {...control}
          name={id}
          autoComplete="off"
          groups={[{ key: "programs", items }]}
          onQuery={suggest}
          onPick={(suggestion) => {
            setChosen(suggestion);
            setItems([]);
            onChange(suggestion.key);
          }}
          listLabel={t("console.entry.foundPrograms")}
          statusText={(count) => t("console.entry.foundStatus", { count })}
        />
      )}
    </Field>
  );
}
