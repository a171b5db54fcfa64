import type { Texts } from "@public-code/core/contract/translation.ts";
import { storeChoice } from "@public-code/core/web/cookies.ts";
import { fallbackTexts } from "@public-code/core/web/fallback-texts.ts";
import { guessedPlace } from "@public-code/core/web/guessed-language.ts";
import { guardHtml } from "@public-code/core/web/html-policy.ts";
import { textsAddress } from "@public-code/core/web/page-addresses.ts";
import { pageSettings } from "@public-code/core/web/page-settings.ts";
import { setPageTexts } from "@public-code/core/web/page-texts.ts";
import { allowReplacedTexts } from "@public-code/core/web/replaced-texts.ts";
import { readStored, writeStored } from "@public-code/core/web/stored.ts";
import { TranslationProvider } from "@public-code/core/web/translation.ts";
import { StrictMode, startTransition } from "react";
import { type HydrationOptions, hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/** English texts that come with the scripts, which most visitors never need. */
async function readBuiltInTexts(): Promise<Texts> {
  try {
    return (await import("./built-in-texts.ts")).builtInTexts();
  } catch {
    return fallbackTexts;
  }
}

/** The texts that the page was rendered with, or null where they cannot be had. */
async function fetchTexts(): Promise<Texts | null> {
  try {
    const response = await fetch(textsAddress(pageSettings()));
    if (!response.ok) throw new Error(String(response.status));
    // The file is made from the message files, whose shape the compiler knows.
    return (await response.json()) as Texts;
  } catch {
    return null;
  }
}

/** React repairs a page whose words differ from its own; without its texts that is no error. */
const withOtherWords: HydrationOptions = { onRecoverableError: () => {} };

/** True where the page redirects to the same one in the stored language. */
function leavesForStoredLanguage(): boolean {
  const place = guessedPlace(window.location.href, readStored("lang"));
  if (place?.isElsewhere) window.location.replace(place.address);
  else if (place) window.history.replaceState(window.history.state, "", place.address);
  return place?.isElsewhere ?? false;
}

async function start(): Promise<void> {
  if (leavesForStoredLanguage()) return;
  const { lang } = pageSettings();
  const texts = await fetchTexts();
  const translation = setPageTexts(lang, texts ?? (await readBuiltInTexts()));
  writeStored("lang", lang);
  // Pages without a language in their address are sent to the stored one by the server.
  storeChoice("lang", lang);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TranslationProvider value={translation}>
          <HydratedRouter />
        </TranslationProvider>
      </StrictMode>,
      texts === null ? withOtherWords : {},
    );
  });
}

guardHtml();
allowReplacedTexts();
start().catch(() => window.alert("Page initialization failed."));
