import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import { createSharedRate } from "@public-code/accounts/api/identity/shared-rate.ts";
import type { Editor } from "@public-code/accounts/api/records/change-record.ts";
import { AppError, notFound } from "@public-code/core/api/app-error.ts";
import type { Config } from "@public-code/core/api/config.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { CallContext } from "@public-code/core/api/http/call-context.ts";
import { type Api, type Served, serve } from "@public-code/core/api/http/serve.ts";
import { visitorNetwork } from "@public-code/core/api/http/visitor-network.ts";
import type { Outgoing } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { pageReply } from "@public-code/core/api/paging.ts";
import { richTextFor } from "@public-code/core/api/rich-text/rich-text.ts";
import {
  dataReply,
  doneReply,
  type EndpointGroup,
  type InputOf,
} from "@public-code/core/contract/endpoint.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { createReach } from "@public-code/evidence/api/reach.ts";
import { eq } from "drizzle-orm";
import {
  contentGroups,
  faq,
  guides,
  pageTexts,
  partnershipCases,
  plainGroups,
} from "#contract/content.ts";
import { contentLinks } from "#contract/links/content-links.ts";
import { redirects } from "#contract/redirects/redirects.ts";
import { checkedLinks } from "./content.table.ts";
import { contentPlace } from "./content-place.ts";
import { castVote, listVotes, type Vote } from "./faq-votes.service.ts";
import { listFaqs } from "./faqs.service.ts";
import { recordLink } from "./links/check-links.ts";
import { findLinks } from "./links/find-links.ts";
import { listLinks } from "./links/list-links.ts";
import { listPublished } from "./list-published.ts";
import { getPageText, listGuideRows } from "./pages.service.ts";
import { getCase, listCases } from "./partnership-cases.service.ts";
import { addRedirect, listRedirects, removeRedirect } from "./redirects/redirects.service.ts";
import { type Translate, translator } from "./translation.ts";
import { requireVisitor, visitorOf } from "./visitor-cookie.ts";
import { createVoteCounts } from "./vote-counts.ts";

type VoteInput = InputOf<typeof faq.updateHelpful>;

function wantedVote(input: VoteInput): Vote | null {
  if (input.helpfulClickStatus) return "helpful";
  return input.notHelpfulClickStatus ? "notHelpful" : null;
}

type ServedPlain = {
  [Name in keyof typeof plainGroups]: Served<(typeof contentGroups)[Name]>;
};

function servePlain(api: Api, db: Db, translate: Record<Language, Translate>): ServedPlain {
  const served = Object.entries(plainGroups).map(([name, plain]) => {
    const group: EndpointGroup = contentGroups[name as keyof ServedPlain];
    const list = async (_input: unknown, { lang }: CallContext) =>
      dataReply(await listPublished(db, translate[lang], plain));
    const handlers = Object.fromEntries(Object.keys(group).map((call) => [call, list]));
    return [name, serve(api, group, handlers)];
  });
  // Made of exactly these groups; what an entry lacks of a reply fails where it is written.
  return Object.fromEntries(served) as ServedPlain;
}

export function registerContent(
  api: Api,
  db: Db,
  config: Pick<Config, "origin" | "contextPath" | "bucketPcp" | "rates">,
) {
  const inLanguage = (lang: Language) => translator(lang, richTextFor(contentPlace(config, lang)));
  const translate: Record<Language, Translate> = {
    "zh-TW": inLanguage("zh-TW"),
    "en-US": inLanguage("en-US"),
  };
  const counts = createVoteCounts(db);
  const vote = async (input: VoteInput, { headers }: CallContext) =>
    dataReply(await castVote(db, counts, requireVisitor(headers), input.faqId, wantedVote(input)));
  // One count for both calls, since a visitor who changes their mind uses both.
  const onRequest = api.app.rateLimit({
    max: config.rates.vote,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => visitorNetwork(ip),
  });
  const limited = { onRequest };

  return {
    faq: serve(
      api,
      faq,
      {
        queryFrontFaqList: async ({ groupId }, { lang }) =>
          dataReply(await listFaqs(db, translate[lang], groupId)),
        queryFaqVotes: async ({ groupId }, { headers }) =>
          dataReply(await listVotes(db, counts, visitorOf(headers), groupId)),
        updateHelpful: vote,
        updateNotHelpful: vote,
      },
      { updateHelpful: limited, updateNotHelpful: limited },
    ),
    ...servePlain(api, db, translate),
    guides: serve(api, guides, {
      queryFrontGuideList: async ({ guideId }, { lang }) =>
        dataReply(await listGuideRows(db, translate[lang], guideId)),
    }),
    pageTexts: serve(api, pageTexts, {
      queryPageText: async ({ pageCode }, { lang }) =>
        dataReply(await getPageText(db, translate[lang], pageCode)),
    }),
    partnershipCases: serve(api, partnershipCases, {
      queryList: async ({ page, iDisplayLength: rows, draw }, { lang }) =>
        pageReply(await listCases(db, translate[lang], { page, rows }), draw),
      queryCase: async ({ caseId }, { lang }) =>
        dataReply(await getCase(db, translate[lang], caseId)),
    }),
  };
}

/** Each asks another machine while somebody waits. */
const checksPerMinute = 30;
const timeLimitMs = 20_000;

/** The calls about links in content. */
export function registerLinks(api: Api, db: Db, outgoing: Outgoing) {
  const mayCheck = createSharedRate(db, "links", checksPerMinute);
  return {
    contentLinks: serve(api, contentLinks, {
      listLinks: async ({ iDisplayLength: rows, draw, ...query }, { lang }) =>
        pageReply(await listLinks(db, { ...query, rows, lang }), draw),
      checkLink: async ({ address }, { viewer }) => {
        const { userId } = requireOperator(viewer);
        if (!(await findLinks(db)).has(address)) throw notFound();
        if (!(await mayCheck(userId))) throw new AppError("err.tooManyRequests");
        const [before] = await db
          .select()
          .from(checkedLinks)
          .where(eq(checkedLinks.address, address));
        const reach = createReach(outgoing.web, AbortSignal.timeout(timeLimitMs));
        const reached = await reach.knock(address);
        // Whether it is the site or the network that is away is for the night to tell.
        if (reached.kind === "away" && before?.outcome !== "fails")
          throw new AppError("err.unavailable");
        await recordLink(db, address, reached, { before, now: new Date() });
        return dataReply({ answered: reached.kind === "answered" });
      },
    }),
  };
}

function editorOf({ viewer }: CallContext): Editor {
  return { viewer: requireOperator(viewer), now: new Date() };
}

/** The calls about addresses of earlier portals. */
export function registerRedirects(api: Api, db: Db) {
  return {
    redirects: serve(api, redirects, {
      listRedirects: async ({ iDisplayLength: rows, draw, ...query }) =>
        pageReply(await listRedirects(db, { ...query, rows }), draw),
      addRedirect: async (entry, context) => doneReply(addRedirect(db, editorOf(context), entry)),
      removeRedirect: async ({ source }, context) =>
        doneReply(removeRedirect(db, editorOf(context), source)),
    }),
  };
}
