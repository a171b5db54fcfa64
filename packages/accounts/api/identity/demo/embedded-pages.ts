import { createHash } from "node:crypto";
import { escapeHtml } from "@public-code/core/api/markup.ts";
import { htmlLanguage, type Language, languages } from "@public-code/core/contract/language.ts";
import { accountTexts } from "#api/account-texts.ts";
import type { ListedAccount } from "./demo-accounts.ts";
import { noticePage, plainPage } from "./plain-page.ts";

function otherLanguage(lang: Language): Language {
  return languages.find((other) => other !== lang) ?? lang;
}

/** The list of demo accounts as buttons of one form. */
export function accountsPage(page: {
  lang: Language;
  action: string;
  accounts: readonly ListedAccount[];
}): string {
  const messages = accountTexts[page.lang].demo;
  const buttons = page.accounts
    .map(
      ({ account, name, agencyName }) =>
        `<li><button name="account" value="${escapeHtml(account.account)}">${escapeHtml(name)}<small>${escapeHtml(agencyName || messages.operator)}</small></button></li>`,
    )
    .join("\n");
  const other = otherLanguage(page.lang);
  return plainPage({
    lang: page.lang,
    title: messages.title,
    body: `<p>${messages.notice}</p>
<p><a href="${escapeHtml(page.action)}?lang=${other}" hreflang="${htmlLanguage[other]}" lang="${htmlLanguage[other]}">${messages.otherLanguage}</a></p>
<h2 id="accounts">${messages.accounts}</h2>
<form method="post" action="${escapeHtml(page.action)}">
<ul aria-labelledby="accounts">
${buttons}
</ul>
<button name="cancel" value="yes">${messages.cancel}</button>
</form>`,
  });
}

/** Asks whether the demo provider's session should end too; `form` is the provider's own. */
export function logoutPage(lang: Language, form: string): string {
  const messages = accountTexts[lang].demo;
  return plainPage({
    lang,
    title: messages.logoutTitle,
    body: `<p>${messages.logoutText}</p>
${form}
<ul>
<li><button form="op.logoutForm" name="logout" value="yes">${messages.logout}</button></li>
<li><button form="op.logoutForm">${messages.stay}</button></li>
</ul>`,
  });
}

const leavingScript = "document.querySelector('button').click();";

/** The source of the one script of `leavingPage`, for the page's policy. */
export const leavingScriptSource = `'sha256-${createHash("sha256").update(leavingScript).digest("base64")}'`;

/** Ends the demo provider's session without a question; `form` is the provider's own. */
export function leavingPage(lang: Language, form: string): string {
  const messages = accountTexts[lang].demo;
  return plainPage({
    lang,
    title: messages.leavingTitle,
    body: `<p>${messages.leavingText}</p>
${form}
<button form="op.logoutForm" name="logout" value="yes">${messages.logout}</button>
<script>${leavingScript}</script>`,
  });
}

export function signedOutPage(lang: Language, home: string): string {
  const messages = accountTexts[lang].demo;
  return noticePage({
    lang,
    title: messages.doneTitle,
    text: messages.doneText,
    way: { href: home, name: messages.back },
  });
}

export function providerErrorPage(lang: Language, home: string): string {
  const messages = accountTexts[lang].demo;
  return noticePage({
    lang,
    title: messages.errorTitle,
    text: messages.errorText,
    way: { href: home, name: messages.back },
  });
}
