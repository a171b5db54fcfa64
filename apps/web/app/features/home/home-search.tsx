import {
  keywordMaximum,
  type SuggestedFilter,
  suggestMaximum,
} from "@public-code/contract/catalogue/catalogue.ts";
import { addresses } from "@public-code/contract/site/addresses.ts";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { useSearchSuggest } from "#features/catalogue/use-search-suggest.ts";
import { RepositoryEndChip } from "#features/evidence/repository-end-chip.tsx";
import { pageAddress } from "#platform/page-addresses.ts";
import { useRootData } from "#platform/root-data.ts";
import { useLangOf } from "#platform/text-language.ts";
import { useTranslation } from "#platform/translation.ts";
import { SearchBox } from "#ui/search-box.tsx";
import { SuggestCombobox, type Suggestion, type SuggestionGroup } from "#ui/suggest-combobox.tsx";

/** Programs that leave functions and agencies in view. */
const besideOthers = 5;

/** Where a suggestion leads, by the kind and the value in its key; null for a word to search for. */
function addressOf(key: string): string | null {
  const [kind, value = ""] = key.split(" ");
  if (kind === "program") return addresses.program(Number(value));
  if (kind === "provider") return addresses.agency(value);
  if (kind === "type") return addresses.catalogue({ type: value });
  return null;
}

/**
 * The keyword search of the home page: words that operators chose before anything is typed, then
 * suggestions from two characters on. Taking one leads to its program or list.
 */
export function HomeSearch({ words }: { words: readonly string[] }) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const navigate = useNavigate();
  const inputId = useId();
  const langOf = useLangOf();
  const [text, setText] = useState("");
  const { found, suggest } = useSearchSuggest();

  function search(keyword: string): void {
    navigate(pageAddress(addresses.publicCodes, settings.lang, { keyword }));
  }

  function pick({ key, text: name }: Suggestion): void {
    const address = addressOf(key);
    if (address === null) search(name);
    else navigate(pageAddress(address, settings.lang));
  }

  const counted = (kind: "type" | "provider", filters: readonly SuggestedFilter[]) =>
    filters.map(({ code, name, count }) => ({
      key: `${kind} ${code}`,
      text: name,
      note: t("catalogue.tiles.count", { count }),
    }));
  const isGrouped = found !== null && found.types.length + found.providers.length > 0;
  const programsShown = isGrouped ? besideOthers : suggestMaximum;
  const groups: SuggestionGroup[] = [
    {
      key: "words",
      label: t("home.search.words"),
      items: text === "" ? words.map((word) => ({ key: `word ${word}`, text: word })) : [],
    },
    {
      key: "programs",
      label: t("home.search.programs"),
      items: (found?.data ?? []).slice(0, programsShown).map((one) => ({
        key: `program ${one.programId}`,
        text: one.programName,
        note: one.provideDeptName,
        flag: <RepositoryEndChip end={one.repositoryEnd} />,
      })),
    },
    {
      key: "types",
      label: t("home.search.types"),
      items: counted("type", found?.types ?? []),
    },
    {
      key: "providers",
      label: t("home.search.providers"),
      items: counted("provider", found?.providers ?? []),
    },
  ];

  return (
    <SearchBox
      action={`${settings.contextPath}publicCodes`}
      name="keyword"
      label={t("home.search.label")}
      buttonLabel={t("home.search.button")}
      hidden={{ lang: settings.lang }}
      inputId={inputId}
      onSearch={search}
    >
      <SuggestCombobox
        id={inputId}
        name="keyword"
        accessKey="S"
        maxLength={keywordMaximum}
        placeholder={t("home.search.placeholder")}
        groups={groups}
        onQuery={(typed) => {
          setText(typed);
          suggest(typed);
        }}
        onPick={pick}
        emptyText={found ? t("home.search.none") : undefined}
        listLabel={t("home.search.list")}
        statusText={(count) => t("home.search.status", { count })}
        langOf={langOf}
      />
    </SearchBox>
  );
}
