import { htmlLanguage, type Language } from "@public-code/core/contract/language.ts";
import { storeChoice } from "@public-code/core/web/cookies.ts";
import { endEnglishOffer } from "@public-code/core/web/english-offer.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { pageQuery, readsOf } from "@public-code/core/web/page-query.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { type TextSize, type Theme, textSizes, themes } from "@public-code/core/web/settings.ts";
import { writeStored } from "@public-code/core/web/stored.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Icon } from "@public-code/ui/icon.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useHydrated } from "@public-code/ui/use-hydrated.ts";
import { Monitor, Moon, Sun } from "lucide";
import { useState } from "react";
import { useLocation, useMatches } from "react-router";
import styles from "./display-choices.module.css";

const themeIcons = { system: Monitor, light: Sun, dark: Moon } as const;

function after<Value>(values: readonly Value[], current: Value): Value {
  const next = values[(values.indexOf(current) + 1) % values.length];
  // A list of choices is never empty.
  return next ?? current;
}

/** Steps through system, light and dark; the cookie lets the server render the same. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const [theme, setTheme] = useState<Theme>(settings.theme);
  function choose(): void {
    const next = after(themes, theme);
    setTheme(next);
    storeChoice("theme", next);
    if (next === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
  }
  const label = t("frame.theme.label", { theme: t(`frame.theme.${theme}`) });
  return (
    <button type="button" className={styles.choice} onClick={choose} title={label}>
      <Icon as={themeIcons[theme]} size="small" />
      <span className={styles.words}>{label}</span>
    </button>
  );
}

/** Steps through three text sizes. */
export function TextSizeSwitch() {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const [size, setSize] = useState<TextSize>(settings.textSize);
  function choose(): void {
    const next = after(textSizes, size);
    setSize(next);
    storeChoice("textSize", next);
    if (next === "normal") delete document.documentElement.dataset.textSize;
    else document.documentElement.dataset.textSize = next;
  }
  const label = t("frame.textSize.label", { size: t(`frame.textSize.${size}`) });
  return (
    <button type="button" className={styles.choice} onClick={choose} title={label}>
      <span aria-hidden="true" className={styles.letter}>
        A
      </span>
      <span className={styles.words}>{label}</span>
    </button>
  );
}

/**
 * The same page in the other language, with its query. The portal renders a page without parameters
 * that it does not read; the browser adds them once it has taken the page over.
 */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const { lang, href, choose } = useOtherLanguage();
  return (
    <UiLink
      look="plain"
      href={href}
      lang={htmlLanguage[lang]}
      aria-label={`${t("frame.language.switch")} — ${t("frame.language.label")}`}
      onClick={choose}
    >
      {t("frame.language.switch")}
    </UiLink>
  );
}

/** Where the page stands in the other language, and the storing of that choice. */
export function useOtherLanguage(): { lang: Language; href: string; choose: () => void } {
  const { settings } = useRootData();
  const { pathname, search } = useLocation();
  const reads = readsOf(useMatches().map(({ handle }) => handle));
  const isHydrated = useHydrated();
  const other = settings.lang === "en-US" ? "zh-TW" : "en-US";
  const params = new URLSearchParams(search);
  const query = isHydrated ? params : pageQuery(params, reads, other);
  query.set("lang", other);
  return {
    lang: other,
    href: `${pageAddress(pathname, other).split("?")[0]}?${query}`,
    choose() {
      storeChoice("lang", other);
      writeStored("lang", other);
      endEnglishOffer();
    },
  };
}
