import {
  catalogue,
  keywordMaximum,
  suggestMinimum,
} from "@public-code/contract/catalogue/catalogue.ts";
import { typedKeyword } from "@public-code/contract/catalogue/keyword.ts";
import { addresses } from "@public-code/contract/site/addresses.ts";
import { useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { callApi } from "#platform/api-client.ts";
import { pageAddress } from "#platform/page-addresses.ts";
import { useRootData } from "#platform/root-data.ts";
import { useLangOf } from "#platform/text-language.ts";
import { useTranslation } from "#platform/translation.ts";
import { SearchBox } from "#ui/search-box.tsx";
import { SuggestCombobox, type Suggestion } from "#ui/suggest-combobox.tsx";

const pauseMs = 150;

/** The keyword search of the home page, with suggestions from two characters on. */
export function HomeSearch() {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const navigate = useNavigate();
  const inputId = useId();
  const langOf = useLangOf();
  const [items, setItems] = useState<readonly Suggestion[]>([]);
  const pending = useRef<AbortController | null>(null);

  useEffect(() => () => pending.current?.abort(), []);

  function suggest(text: string): void {
    pending.current?.abort();
    const keyword = typedKeyword(text);
    if ([...keyword].length < suggestMinimum) {
      setItems([]);
      return;
    }
    const controller = new AbortController();
    pending.current = controller;
    setTimeout(() => {
      if (controller.signal.aborted) return;
      callApi(
        catalogue.getSearchSuggest,
        { keyword: keyword.slice(0, keywordMaximum) },
        { lang: settings.lang, notShowLoading: true, quiet: true, signal: controller.signal },
      ).then(
        (reply) =>
          setItems(
            reply.data.map((one) => ({
              key: String(one.programId),
              text: one.programName,
              note: one.provideDeptName,
            })),
          ),
        // Suggestions are a help, not a need: without them the search still works.
        () => {
          if (!controller.signal.aborted) setItems([]);
        },
      );
    }, pauseMs);
  }

  function search(keyword: string): void {
    navigate(pageAddress(addresses.publicCodes, settings.lang, { keyword }));
  }

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
        groups={[{ key: "programs", label: t("home.search.programs"), items }]}
        onQuery={suggest}
        onPick={(suggestion) => search(suggestion.text)}
        listLabel={t("home.search.list")}
        statusText={(count) => t("home.search.status", { count })}
        langOf={langOf}
      />
    </SearchBox>
  );
}
