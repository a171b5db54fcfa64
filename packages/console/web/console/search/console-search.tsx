import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { readStored } from "@public-code/core/web/stored.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { pressedKey } from "@public-code/ui/pressed-key.ts";
import { SearchBox } from "@public-code/ui/search-box.tsx";
import { useEffect, useId } from "react";
import { useLocation, useNavigate } from "react-router";
import styles from "./console-search.module.css";

/** As long as what a list is searched for. */
export const keywordLength = 100;

/** A key without modifier can be switched off: dictation and tremor press it unasked. */
export const isSearchKeyOff = (): boolean => readStored("searchKey") === "off";

/** True where a key is text, not a shortcut. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input, textarea, select, [contenteditable], dialog") !== null;

/** The search over the whole console, which `/` leads to. */
export function ConsoleSearch() {
  const { t } = useTranslation();
  const { lang, contextPath } = useRootData().settings;
  const navigate = useNavigate();
  const { key } = useLocation();
  const inputId = useId();
  const label = t("console.search.label");
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (pressedKey(event) !== "/" || isSearchKeyOff()) return;
      event.preventDefault();
      document.getElementById(inputId)?.focus();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, [inputId]);
  return (
    <SearchBox
      // What was searched stands on the page that was found.
      key={key}
      className={styles.search}
      size="medium"
      action={contextPath + addresses.consoleSearch.slice(1)}
      name="keyword"
      label={label}
      landmarkLabel={t("console.search.title")}
      buttonLabel={t("console.list.search")}
      placeholder={label}
      hidden={{ lang }}
      inputId={inputId}
      inputProps={{ maxLength: keywordLength, "aria-keyshortcuts": "/" }}
      onSearch={(keyword) => navigate(pageAddress(addresses.consoleSearch, lang, { keyword }))}
    />
  );
}
