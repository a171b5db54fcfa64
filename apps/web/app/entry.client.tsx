import { isLanguage } from "@public-code/contract/language.ts";
import i18next from "i18next";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { storeChoice } from "#platform/cookies.ts";
import { fallbackTexts } from "#platform/fallback-texts.ts";
import { guardHtml } from "#platform/html-policy.ts";
import { i18nOptions, type Texts } from "#platform/i18n.ts";
import { pageSettings } from "#platform/page-settings.ts";
import { writeStored } from "#platform/stored.ts";
import { textsAddress } from "#platform/texts-address.ts";

/** English texts that come with the scripts, which most visitors never need. */
async function readBuiltInTexts(): Promise<Texts> {
  try {
    return (await import("#platform/built-in-texts.ts")).builtInTexts();
  } catch {
    return fallbackTexts;
  }
}

async function fetchTexts(): Promise<Texts> {
  try {
    const response = await fetch(textsAddress(pageSettings()));
    if (!response.ok) throw new Error(String(response.status));
    // The file is made from the message files, whose shape the compiler knows.
    return (await response.json()) as Texts;
  } catch {
    return readBuiltInTexts();
  }
}

async function start(): Promise<void> {
  const { lang } = pageSettings();
  await i18next.use(initReactI18next).init(i18nOptions(lang, await fetchTexts()));
  if (isLanguage(lang)) {
    writeStored("lang", lang);
    // Pages without a language in their address are sent to the stored one by the server.
    storeChoice("lang", lang);
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18next}>
          <HydratedRouter />
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

guardHtml();
start().catch(() => window.alert("Page initialization failed."));
