import {
  type SuggestedFilter,
  type SuggestedProgram,
  suggestMaximum,
} from "@public-code/contract/catalogue/catalogue.ts";
import { addresses } from "@public-code/contract/site/addresses.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { RepositoryEndChip } from "#features/evidence/repository-end-chip.tsx";
import { pageAddress } from "#platform/page-addresses.ts";
import { useRootData } from "#platform/root-data.ts";
import { useLangOf } from "#platform/text-language.ts";
import { useTranslation } from "#platform/translation.ts";
import { SearchBox, type SearchBoxProps } from "#ui/search-box.tsx";
import { SuggestCombobox, type Suggestion, type SuggestionGroup } from "#ui/suggest-combobox.tsx";
import { useSearchSuggest } from "./use-search-suggest.ts";

/** Programs that leave other groups in view. */
const besideOthers = 5;

/** Where a suggestion leads, by the kind and the value in its key; null for a word to search for. */
function addressOf(key: string): string | null {
  const [kind, value = ""] = key.split(" ");
  if (kind === "program") return addresses.program(Number(value));
  if (kind === "provider") return addresses.agency(value);
  if (kind === "type" || kind === "tech") return addresses.catalogue({ [kind]: value });
  return null;
}

/**
 * The search of programs on every page: suggestions from two characters on, from names and from all
 * else that the catalogue searches. Taking one leads to its program or list.
 */
export function ProgramSearchBox({
  words = [],
  label,
  buttonLabel,
  placeholder,
  inputId,
  ...box
}: {
  /** Offered before anything is typed. */
  words?: readonly string[];
  label: string;
  buttonLabel: string;
  placeholder: string;
  inputId: string;
  accessKey?: string;
} & Pick<SearchBoxProps, "className" | "landmarkLabel" | "size">) {
  const { accessKey, ...boxProps } = box;
  const { t } = useTranslation();
  const { settings } = useRootData();
  const navigate = useNavigate();
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

  const counted = (kind: "type" | "provider" | "tech", filters: readonly SuggestedFilter[]) =>
    filters.map(({ code, name, count }) => ({
      key: `${kind} ${code}`,
      text: name,
      note: t("catalogue.tiles.count", { count }),
    }));
  const programs = (some: readonly SuggestedProgram[] = []) =>
    some.map(({ programId, programName, provideDeptName, repositoryEnd }) => ({
      key: `program ${programId}`,
      text: programName,
      note: provideDeptName,
      flag: <RepositoryEndChip end={repositoryEnd} />,
    }));
  const isGrouped =
    found !== null &&
    found.types.length + found.providers.length + found.teches.length + found.others.length > 0;
  const programsShown = isGrouped ? besideOthers : suggestMaximum;
  const groups: SuggestionGroup[] = [
    {
      key: "words",
      label: t("catalogue.suggest.words"),
      items: text === "" ? words.map((word) => ({ key: `word ${word}`, text: word })) : [],
    },
    {
      key: "programs",
      label: t("catalogue.suggest.programs"),
      items: programs(found?.data.slice(0, programsShown)),
    },
    {
      key: "types",
      label: t("catalogue.suggest.types"),
      items: counted("type", found?.types ?? []),
    },
    {
      key: "teches",
      label: t("catalogue.suggest.teches"),
      items: counted("tech", found?.teches ?? []),
    },
    {
      key: "providers",
      label: t("catalogue.suggest.providers"),
      items: counted("provider", found?.providers ?? []),
    },
    {
      key: "others",
      label: t("catalogue.suggest.others"),
      items: programs(found?.others),
    },
  ];

  return (
    <SearchBox
      action={`${settings.contextPath}publicCodes`}
      name="keyword"
      label={label}
      buttonLabel={buttonLabel}
      hidden={{ lang: settings.lang }}
      inputId={inputId}
      {...boxProps}
      onSearch={search}
    >
      <SuggestCombobox
        id={inputId}
        name="keyword"
        accessKey={accessKey}
        placeholder={placeholder}
        groups={groups}
        onQuery={(typed) => {
          setText(typed);
          suggest(typed);
        }}
        onPick={pick}
        emptyText={found ? t("catalogue.suggest.none") : undefined}
        listLabel={t("catalogue.suggest.list")}
        statusText={(count) => t("catalogue.suggest.status", { count })}
        langOf={langOf}
      />
    </SearchBox>
  );
}
