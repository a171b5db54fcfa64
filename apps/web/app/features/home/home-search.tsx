import { useId } from "react";
import { ProgramSearchBox } from "#features/catalogue/program-search-box.tsx";
import { useTranslation } from "#platform/translation.ts";

/** The search of the home page, with words that operators chose before anything is typed. */
export function HomeSearch({ words }: { words: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <ProgramSearchBox
      words={words}
      label={t("home.search.label")}
      buttonLabel={t("home.search.button")}
      placeholder={t("home.search.placeholder")}
      inputId={useId()}
      accessKey="S"
    />
  );
}
