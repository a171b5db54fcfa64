import { catalogue, suggestMinimum } from "@public-code/contract/catalogue/catalogue.ts";
import { typedKeyword } from "@public-code/contract/catalogue/keyword.ts";
import { useEffect, useRef, useState } from "react";
import { callApi } from "#platform/api-client.ts";
import { useRootData } from "#platform/root-data.ts";
import { useLangOf } from "#platform/text-language.ts";
import { useTranslation } from "#platform/translation.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { SuggestCombobox, type Suggestion } from "#ui/suggest-combobox.tsx";
import styles from "./reuse-dialog.module.css";

const pauseMs = 150;

export interface ChosenProgram {
  programId: number;
  name: string;
}

/** The program that is used, found by its name. */
export function ProgramChoice({
  id,
  chosen,
  error,
  onChoose,
}: {
  id: string;
  chosen: ChosenProgram | null;
  error: string | undefined;
  onChoose: (program: ChosenProgram | null) => void;
}) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const { lang } = useRootData().settings;
  const [items, setItems] = useState<readonly Suggestion[]>([]);
  const pending = useRef<AbortController | null>(null);
  useEffect(() => () => pending.current?.abort(), []);
  const place = useRef<HTMLDivElement>(null);
  const begun = useRef(chosen);
  // The field goes with what was chosen, and would take the focus with it.
  useEffect(() => {
    if (begun.current === chosen) return;
    begun.current = chosen;
    place.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [chosen]);

  function suggest(text: string): void {
    pending.current?.abort();
    const keyword = typedKeyword(text).slice(0, 100);
    if ([...keyword].length < suggestMinimum) {
      setItems([]);
      return;
    }
    const controller = new AbortController();
    pending.current = controller;
    const { signal } = controller;
    setTimeout(() => {
      if (signal.aborted) return;
      const options = { lang, notShowLoading: true, quiet: true, signal };
      callApi(catalogue.getSearchSuggest, { keyword }, options).then(
        ({ data }) =>
          setItems(
            data.map(({ programId, programName, provideDeptName }) => ({
              key: String(programId),
              text: programName,
              note: provideDeptName,
            })),
          ),
        // Without an answer there is nothing to suggest; the field stays as it is.
        () => {
          if (!signal.aborted) setItems([]);
        },
      );
    }, pauseMs);
  }

  const texts = { id, label: t("reuse.form.program"), requirement: t("reuse.required"), error };
  const field = chosen ? (
    <Field {...texts} required>
      {({ "aria-required": _required, ...control }) => (
        <div className={styles.chosen}>
          <output {...control} lang={langOf(chosen.name)}>
            {chosen.name}
          </output>
          <Button size="small" variant="secondary" onClick={() => onChoose(null)}>
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
            setItems([]);
            onChoose({ programId: Number(key), name: text });
          }}
          listLabel={t("reuse.form.found")}
          statusText={(count) => t("reuse.form.foundCount", { count })}
          langOf={langOf}
        />
      )}
    </Field>
  );
  return <div ref={place}>{field}</div>;
}
