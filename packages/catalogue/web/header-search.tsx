import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { keywordMaximum } from "@public-code/programs/contract/visits.ts";
import { Icon } from "@public-code/ui/icon.tsx";
import { row } from "@public-code/ui/layout.ts";
import { pressedKey } from "@public-code/ui/pressed-key.ts";
import { SearchBox } from "@public-code/ui/search-box.tsx";
import { useCloseOutside } from "@public-code/ui/use-close-outside.ts";
import { Search } from "lucide";
import { useEffect, useId, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import styles from "./header-search.module.css";
import { useLateCombobox } from "./use-late-combobox.ts";

/**
 * The search of programs in the main bar. Where the bar has no room for the field, a `<details>`
 * shows it below, with and without JavaScript.
 */
export function HeaderSearch() {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const navigate = useNavigate();
  const { key } = useLocation();
  const inputId = useId();
  const label = t("frame.search.label");
  const root = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLDetailsElement>(null);

  const { Combobox, loading } = useLateCombobox(inputId);

  function close(): void {
    if (toggle.current?.open) toggle.current.open = false;
  }
  useCloseOutside(root, close);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation is the trigger, not an input.
  useEffect(close, [key]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes from wherever focus is inside.
    <div
      ref={root}
      className={row(0, { justify: "end" }, styles.search)}
      {...loading}
      onKeyDown={(event) => {
        // The first Esc closes the suggestions.
        if (event.defaultPrevented || pressedKey(event) !== "Escape" || !toggle.current?.open)
          return;
        close();
        toggle.current.querySelector("summary")?.focus();
      }}
    >
      <details
        ref={toggle}
        className={styles.toggle}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open) document.getElementById(inputId)?.focus();
        }}
      >
        <summary aria-label={label} className={styles.open}>
          <Icon as={Search} />
        </summary>
      </details>
      <SearchBox
        // What was searched stands on the page that was found, not in the header of the next one.
        key={key}
        className={styles.box}
        size="medium"
        action={`${settings.contextPath}publicCodes`}
        name="keyword"
        label={label}
        landmarkLabel={t("frame.search.landmark")}
        buttonLabel={t("frame.search.button")}
        placeholder={label}
        hidden={{ lang: settings.lang }}
        inputId={inputId}
        inputProps={{ maxLength: keywordMaximum }}
        onSearch={(keyword) =>
          navigate(pageAddress(addresses.publicCodes, settings.lang, { keyword }))
        }
      >
        {Combobox && <Combobox id={inputId} placeholder={label} />}
      </SearchBox>
    </div>
  );
}
