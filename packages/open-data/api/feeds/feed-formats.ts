import { agencies } from "@public-code/catalogue/contract/agencies/agencies.ts";
import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import {
  type CatalogueState,
  searchOf,
  stateRequest,
} from "@public-code/catalogue/contract/catalogue-state.ts";
import { notFound } from "@public-code/core/api/app-error.ts";
import { readCodeNames } from "@public-code/core/api/code-lists/code-names.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Api } from "@public-code/core/api/http/serve.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import {
  type FeedFormat,
  type FeedSubject,
  feedAddress,
  feedFormatNames,
  feedLength,
  feedPath,
} from "@public-code/core/contract/site/feeds.ts";
import { platformName } from "@public-code/core/contract/site/pages.ts";
import { nameWithEnd } from "@public-code/evidence/contract/repository-end.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import { programTexts } from "@public-code/programs/contract/program-texts.ts";
import { sharedTranslation } from "@public-code/programs/contract/shared-texts/shared-texts.ts";
import { readProgramId } from "#api/embeds/embedded-program.ts";
import type { Format, FormatRequest, Place } from "#api/format-server.ts";
import { findOnlineProgram } from "#api/online-programs.ts";
import { listProgramEvents, listPublications } from "./feed-entries.ts";
import { isWholeCatalogue, readSearch } from "./read-search.ts";
import { searchTerms } from "./search-terms.ts";
import { type FeedContent, feedWriters } from "./write-feed.ts";

/** What one feed says, with its page below the context path. */
interface Feed extends Pick<FeedContent, "title" | "page" | "entries"> {
  subject: FeedSubject;
}

const searchIn = ({ query, lang }: FormatRequest) => readSearch(query, lang);

/** Feeds of all programs, of a search, of an agency and of a program. */
export function feedFormats(api: Pick<Api, "call">, db: Db) {
  const findFamilies = async (state: CatalogueState, { lang }: Place) => {
    const request = { ...stateRequest(state), iDisplayLength: feedLength };
    const { data } = await api.call(catalogue.queryList, request, { lang });
    return data.map((item) => item.firstEditionNo);
  };

  const readSearchFeed = async (request: FormatRequest): Promise<Feed> => {
    const { lang } = request;
    const state = searchIn(request);
    const subject = { search: searchOf(state) };
    if (isWholeCatalogue(state))
      return {
        subject,
        title: platformName[lang],
        page: `/?lang=${lang}`,
        entries: await listPublications(db, request),
      };
    const terms = searchTerms(await readCodeNames(db), state, lang);
    const { search } = new URL(feedAddress(subject, "atom", lang), "http://feed");
    return {
      subject,
      title: [platformName[lang], ...terms].join(" - "),
      page: `${addresses.publicCodes}${search}`,
      entries: await listPublications(db, request, await findFamilies(state, request)),
    };
  };

  const readAgencyFeed = async (request: FormatRequest): Promise<Feed> => {
    const { lang } = request;
    // Of an agency that was merged, the one that took it over.
    const { data } = await api.call(agencies.getAgency, { code: request.subject }, { lang });
    const state = readSearch(new URLSearchParams({ provider: data.code }), lang);
    return {
      subject: { agency: data.code },
      title: `${platformName[lang]} - ${data.name}`,
      page: `${addresses.agency(data.code)}?lang=${lang}`,
      entries: await listPublications(db, request, await findFamilies(state, request)),
    };
  };

  const readProgramFeed = async (request: FormatRequest): Promise<Feed> => {
    const { lang } = request;
    const id = readProgramId(request.subject);
    const program = id === null ? null : await findOnlineProgram(db, id);
    if (!program) throw notFound();
    const { programName } = programTexts(lang, program.texts);
    return {
      subject: { program: program.familyId },
      title: `${platformName[lang]} - ${nameWithEnd(programName, program.repositoryEnd, sharedTranslation[lang])}`,
      page: `${addresses.program(program.familyId)}&lang=${lang}`,
      entries: await listProgramEvents(db, request, program),
    };
  };

  const feed = (
    format: FeedFormat,
    read: (request: FormatRequest) => Promise<Feed>,
    key: Format["key"] = () => "",
  ): Format => ({
    key,
    async write(request) {
      const { lang, base } = request;
      const { subject, title, page, entries } = await read(request);
      const self = ofEach(feedFormatNames, (name) => base + feedAddress(subject, name, lang));
      const id = base + feedPath(subject, "atom");
      return {
        body: feedWriters[format]({ id, title, page: base + page, self, entries }, lang),
        // Any number of searches find nothing.
        passing: "search" in subject && entries.length === 0,
      };
    },
  });
  // Parameters in any order are the same search.
  const searchKey = (request: FormatRequest) => JSON.stringify(searchOf(searchIn(request)));
  return {
    feedAtom: feed("atom", readSearchFeed, searchKey),
    feedJson: feed("json", readSearchFeed, searchKey),
    agencyFeedAtom: feed("atom", readAgencyFeed),
    agencyFeedJson: feed("json", readAgencyFeed),
    programFeedAtom: feed("atom", readProgramFeed),
    programFeedJson: feed("json", readProgramFeed),
  } satisfies Record<string, Format>;
}
