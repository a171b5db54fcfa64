import { createHash } from "node:crypto";
import { escapeHtml } from "@public-code/core/api/markup.ts";
import { htmlLanguage, type Language, languages } from "@public-code/core/contract/language.ts";
import type { ListedAccount } from "./demo-accounts.ts";
import { noticePage, plainPage } from "./plain-page.ts";

const texts = {
  "zh-TW": {
    title: "示範登入",
    notice:
      "這是本機的示範登入頁，不是政府的登入服務：沒有密碼，下列人員與機關都是虛構的，選擇帳號即可登入。",
    accounts: "選擇示範帳號",
    operator: "平臺管理者",
    cancel: "取消，回到平臺",
    otherLanguage: "English",
    logoutTitle: "要一併登出示範登入服務嗎？",
    logoutText: "您已登出平臺；登出示範登入服務後，下次登入會再次選擇帳號。",
    logout: "登出",
    stay: "不用，回到平臺",
    leavingTitle: "正在登出",
    leavingText: "正在登出示範登入服務，接著會回到平臺。",
    doneTitle: "已登出",
    doneText: "您已登出示範登入服務。",
    errorTitle: "示範登入無法繼續",
    errorText: "這次登入已經過期，或是在另一個瀏覽器開始的。請回到平臺重新登入。",
    back: "回到平臺",
  },
  "en-US": {
    title: "Demonstration sign-in",
    notice:
      "This is a demonstration page on this machine, not the government's sign-in: there is no password, the people and agencies below are fictitious, and choosing an account signs you in.",
    accounts: "Choose a demo account",
    operator: "Platform operator",
    cancel: "Cancel and go back to the platform",
    otherLanguage: "中文",
    logoutTitle: "Sign out of the demonstration sign-in too?",
    logoutText:
      "You have signed out of the platform. After signing out here, you choose an account again next time.",
    logout: "Sign out",
    stay: "No, go back to the platform",
    leavingTitle: "Signing out",
    leavingText:
      "You are being signed out of the demonstration sign-in, and then return to the platform.",
    doneTitle: "Signed out",
    doneText: "You have signed out of the demonstration sign-in.",
    errorTitle: "The demonstration sign-in cannot go on",
    errorText:
      "This sign-in is over, or was begun in another browser. Please go back to the platform and sign in again.",
    back: "Back to the platform",
  },
} as const satisfies Record<Language, Record<string, string>>;

function otherLanguage(lang: Language): Language {
  return languages.find((other) => other !== lang) ?? lang;
}

/** The list of demo accounts as buttons of one form. */
export function accountsPage(page: {
  lang: Language;
  action: string;
  accounts: readonly ListedAccount[];
}): string {
  const messages = texts[page.lang];
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
  const messages = texts[lang];
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
  const messages = texts[lang];
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
  const messages = texts[lang];
  return noticePage({
    lang,
    title: messages.doneTitle,
    text: messages.doneText,
    way: { href: home, name: messages.back },
  });
}

export function providerErrorPage(lang: Language, home: string): string {
  const messages = texts[lang];
  return noticePage({
    lang,
    title: messages.errorTitle,
    text: messages.errorText,
    way: { href: home, name: messages.back },
  });
}
