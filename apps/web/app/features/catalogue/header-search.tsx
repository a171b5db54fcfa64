import { Search } from "lucide";
import { useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import { useTranslation } from "#platform/translation.ts";
import { Icon } from "#ui/icon.tsx";
import { pressedKey } from "#ui/pressed-key.ts";
import { useCloseOutside } from "#ui/use-close-outside.ts";
import styles from "./header-search.module.css";
import { ProgramSearchBox } from "./program-search-box.tsx";

/**
 * The search of programs in the main bar. Where the bar has no room for the field, a `<details>`
 * shows it below, with and without JavaScript.
 */
export function HeaderSearch() {
  const { t } = useTranslation();
  const { key } = useLocation();
  const inputId = useId();
  const root = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLDetailsElement>(null);

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
      className={styles.search}
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
        <summary aria-label={t("frame.search.label")} className={styles.open}>
          <Icon as={Search} />
        </summary>
      </details>
      <ProgramSearchBox
        // What was searched stands on the page that was found, not in the header of the next one.
        key={key}
        className={styles.box}
        size="medium"
        label={t("frame.search.label")}
        landmarkLabel={t("frame.search.landmark")}
        buttonLabel={t("frame.search.button")}
        placeholder={t("frame.search.label")}
        inputId={inputId}
      />
    </div>
  );
}
