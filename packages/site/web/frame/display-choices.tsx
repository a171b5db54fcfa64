import { htmlLanguage, type Language } from "@public-code/core/contract/language.ts";
import { storeChoice } from "@public-code/core/web/cookies.ts";
import { endEnglishOffer } from "@public-code/core/web/english-offer.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { pageQuery, readsOf } from "@public-code/core/web/page-query.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { textSizes, themes } from "@public-code/core/web/settings.ts";
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

/** One of a few ways to show pages, and the step to the next one; the cookie lets the server render the same. */
function useChoice<Value extends string>(
  name: "theme" | "textSize",
  values: readonly [plain: Value, ...others: Value[]],
  stored: Value,
): [Value, () => void] {
  const [value, setValue] = useState(stored);
  function step(): void {
    const next = values[values.indexOf(value) + 1] ?? values[0];
    setValue(next);
    storeChoice(name, next);
    if (next === values[0]) delete document.documentElement.dataset[name];
    else document.documentElement.dataset[name] = next;
  }
  return [value, step];
}

/** Steps through system, light and dark. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const [theme, step] = useChoice("theme", themes, useRootData().settings.theme);
  const label = t("frame.theme.label", { theme: t(`frame.theme.${theme}`) });
  return (
    <button type="button" className={styles.choice} onClick={step} title={label}>
      <Icon as={themeIcons[theme]} size="small" />
      <span className={styles.words}>{label}</span>
    </button>
  );
}

/** Steps through three text sizes. */
export function TextSizeSwitch() {
  const { t } = useTranslation();
  const [size, step] = useChoice("textSize", textSizes, useRootData().settings.textSize);
  const label = t("frame.textSize.label", { size: t(`frame.textSize.${size}`) });
  return (
    <button type="button" className={styles.choice} onClick={step} title={label}>
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
  const { lang } = useTranslation();
  const { pathname, search } = useLocation();
  const reads = readsOf(useMatches().map(({ handle }) => handle));
  const isHydrated = useHydrated();
  const other = lang === "en-US" ? "zh-TW" : "en-US";
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
