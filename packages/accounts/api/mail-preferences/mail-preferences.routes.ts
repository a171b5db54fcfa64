import type { Config } from "@public-code/core/api/config.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { type Api, serve, serveRaw } from "@public-code/core/api/http/serve.ts";
import { readSwitchOff, type SwitchOff } from "@public-code/core/api/mail/switch-off-address.ts";
import { escapeHtml } from "@public-code/core/api/markup.ts";
import { dataReply } from "@public-code/core/contract/endpoint.ts";
import { type Language, toLanguage } from "@public-code/core/contract/language.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { accountTexts } from "#api/account-texts.ts";
import { noticePage, plainPage, plainPageHeaders } from "#api/identity/demo/plain-page.ts";
import { requireViewer } from "#api/identity/identity.policy.ts";
import { mailPreferences, switchOffPages } from "#contract/mail-preferences/mail-preferences.ts";
import { choiceSince, chooseTopic, readTopics, switchTopicOff } from "./mail-preferences.ts";

/** More than the body of a one-click request, and of the page's own form. */
const bodyLimit = 16 * 1024;

const textOf = (query: unknown, name: string): string => {
  const value: unknown = Object(query)[name];
  return typeof value === "string" ? value : "";
};

interface ReadAddress {
  lang: Language;
  /** Null where the address was not made here. */
  of: SwitchOff | null;
}

function readAddress({ query }: FastifyRequest, secret: string): ReadAddress {
  const of = readSwitchOff(textOf(query, "of"), secret);
  return { lang: toLanguage(textOf(query, "lang")), of };
}

/** The calls about which mails somebody gets, and the pages to which mails lead. */
export async function registerMailPreferences(
  api: Api,
  db: Db,
  { config, secret }: { config: Pick<Config, "contextPath">; secret: string },
) {
  const answer = (reply: FastifyReply, status: number, html: string) =>
    reply.code(status).headers(plainPageHeaders).send(html);
  const says = ({ lang, of }: ReadAddress) => {
    const { switchOff } = accountTexts[lang];
    const { topic: name } = of ?? { topic: "stewardship" };
    return { ...switchOff, topic: switchOff.topics[name], text: switchOff.texts[name] };
  };
  /** Where its choice is made. */
  const way = ({ lang, of }: ReadAddress) => {
    const { pathname, searchParams } = new URL(
      of?.topic === "following" ? addresses.following : addresses.managedPart("mail"),
      "http://portal",
    );
    searchParams.set("lang", lang);
    const href = `${config.contextPath}${pathname.slice(1)}?${searchParams}`;
    return { href, name: accountTexts[lang].switchOff.preferences };
  };
  const unknown = (reply: FastifyReply, address: ReadAddress) => {
    const { lang } = address;
    const { unknown: title, unknownText: text } = accountTexts[lang].switchOff;
    return answer(reply, 404, noticePage({ lang, title, text, way: way(address) }));
  };
  const tell = (reply: FastifyReply, address: ReadAddress, state: "off" | "later") => {
    const { done, doneText, later, laterText, topic } = says(address);
    const [status, title, text] = state === "off" ? [200, done, doneText] : [409, later, laterText];
    const { lang } = address;
    const page = { lang, title, text: text.replace("{{topic}}", topic), way: way(address) };
    return answer(reply, status, noticePage(page));
  };

  const showSwitchOff = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = readAddress(request, secret);
    const { lang, of } = address;
    if (!of) return unknown(reply, address);
    const state = await choiceSince(db, of);
    if (state !== "open") return tell(reply, address, state);
    const { title, text, button, topic } = says(address);
    // Without an address, the form posts to that of the page.
    const body = `<p>${escapeHtml(text.replace("{{topic}}", topic))}</p>
<form method="post"><button name="List-Unsubscribe" value="One-Click">${escapeHtml(button)}</button></form>`;
    return answer(reply, 200, plainPage({ lang, title, body }));
  };

  const switchOff = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = readAddress(request, secret);
    const { of } = address;
    if (!of) return unknown(reply, address);
    const state = await db.transaction((tx) => switchTopicOff(tx, of, new Date()));
    return state === null ? unknown(reply, address) : tell(reply, address, state);
  };

  let pages: { group: typeof switchOffPages } | undefined;
  await api.app.register(async (scope) => {
    // Mail programs post a form of either type; the address says all that is needed.
    const forms = ["application/x-www-form-urlencoded", "multipart/form-data"];
    scope.addContentTypeParser(forms, { parseAs: "buffer", bodyLimit }, (_request, _body, read) =>
      read(null),
    );
    pages = serveRaw({ ...api, app: scope }, switchOffPages, { showSwitchOff, switchOff });
  });
  if (!pages) throw new Error("the pages that switch mail off are not served");
  return {
    mailPreferences: serve(api, mailPreferences, {
      getMailTopics: async (_input, { viewer }) =>
        dataReply(await readTopics(db, requireViewer(viewer).userId)),
      chooseMailTopic: async ({ topic, choice }, { viewer }) => {
        const { userId } = requireViewer(viewer);
        await db.transaction((tx) => chooseTopic(tx, { userId, topic, choice }, new Date()));
        return dataReply(null);
      },
    }),
    switchOffPages: pages,
  };
}
