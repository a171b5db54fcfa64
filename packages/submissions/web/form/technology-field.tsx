import { useTranslation } from "@public-code/core/web/translation.ts";
import { Choice } from "@public-code/ui/form/choice.tsx";
import { FieldGroup } from "@public-code/ui/form/field.tsx";
import { TextField } from "@public-code/ui/form/text-field.tsx";
import { Icon } from "@public-code/ui/icon.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { useMatchingOptions } from "@public-code/ui/use-matching-options.ts";
import { Search, X } from "lucide";
import { type MouseEvent, useId, useState } from "react";
import { codeOptions } from "./code-options.ts";
import { controlId } from "./field-address.ts";
import { useFieldNotes } from "./field-notes.tsx";
import { useForm } from "./form-context.ts";
import styles from "./technology-field.module.css";
import { useRequirement } from "./text-form-field.tsx";

/** Technologies: any number of many, with a search among them. */
export function TechnologyField() {
  const { t } = useTranslation();
  const { program, values, change, codes } = useForm();
  const { requirement } = useRequirement("optional");
  const notes = useFieldNotes("teches", t("program.field.teches.hint"));
  const [query, setQuery] = useState("");
  const chosenId = useId();
  const searchId = useId();
  const chosen = values.teches;
  const stored = program?.teches ?? [];
  const options = codeOptions(codes, "code_filter_tech", chosen, stored).map((item) => ({
    value: item.code,
    label: item.retired ? t("submissions.codes.retired", { name: item.name }) : item.name,
  }));
  const shown = useMatchingOptions(options, query);
  const set = (value: string[]) => change({ type: "codes", field: "teches", value });
  function drop(code: string, { currentTarget }: MouseEvent): void {
    // The button is removed with its technology, so the focus moves to the one beside it.
    const entry = currentTarget.closest("li");
    const beside = entry?.nextElementSibling ?? entry?.previousElementSibling;
    (beside?.querySelector("button") ?? document.getElementById(searchId))?.focus();
    set(chosen.filter((candidate) => candidate !== code));
  }
  return (
    <FieldGroup
      id={controlId("teches")}
      label={t("program.field.teches.label")}
      requirement={requirement}
      {...notes}
    >
      <div className={stack(8, styles.box)}>
        <TextField
          id={searchId}
          type="search"
          label={
            <span className={styles.search}>
              <Icon as={Search} size="small" />
              {t("submissions.codes.search")}
            </span>
          }
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <p role="status" className={textStyles.note}>
          {query.trim() === ""
            ? t("submissions.codes.chosen", { amount: chosen.length })
            : shown.length === 0
              ? t("submissions.codes.none")
              : t("submissions.codes.matches", { amount: shown.length })}
        </p>
        <div className={stack(0, { across: 16 }, styles.options)}>
          {options.map((option) => (
            <div key={option.value} hidden={!shown.includes(option)}>
              <Choice
                type="checkbox"
                name="teches"
                value={option.value}
                label={option.label}
                checked={chosen.includes(option.value)}
                onChange={(event) =>
                  set(
                    event.currentTarget.checked
                      ? [...chosen, option.value]
                      : chosen.filter((candidate) => candidate !== option.value),
                  )
                }
              />
            </div>
          ))}
        </div>
        {chosen.length > 0 && (
          <>
            <p id={chosenId} className={textStyles.note}>
              {t("submissions.codes.chosenList")}
            </p>
            <ul aria-labelledby={chosenId} className={cluster(8)}>
              {options
                .filter((option) => chosen.includes(option.value))
                .map((option) => (
                  <li key={option.value}>
                    <button
                      type="button"
                      className={styles.chip}
                      aria-label={t("submissions.codes.remove", { name: option.label })}
                      onClick={(event) => drop(option.value, event)}
                    >
                      {option.label}
                      <Icon as={X} size="small" />
                    </button>
                  </li>
                ))}
            </ul>
          </>
        )}
      </div>
    </FieldGroup>
  );
}
