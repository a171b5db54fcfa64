import { agencies } from "@public-code/catalogue/contract/agencies/agencies.ts";
import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import {
  type CatalogueState,
  searchOf,
  stateRequest,
} from "@public-code/catalogue/contract/catalogue-state.ts";
import { notFound } from "@public-code/core/api/app-error.ts";
import { readCodeNames } from "@public-code/core/api/code-lists/code-names.ts";
import type { Config } from "@public-code/core/api/config.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { portalOrigin } from "@public-code/core/api/http/request-origin.ts";
import { sendCached } from "@public-code/core/api/http/send-cached.ts";
import type { Api } from "@public-code/core/api/http/serve.ts";
import { toLanguage } from "@public-code/core/contract/language.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import {
  type FeedFormat,
  type FeedSubject,
  feedAddress,
  feedFormatNames,
  feedFormats,
  feedLength,
  feedPath,
} from "@public-code/core/contract/site/feeds.ts";
import { platformName } from "@public-code/core/contract/site/pages.ts";
import { nameWithEnd } from "@public-code/evidence/contract/repository-end.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import { programTexts } from "@public-code/programs/contract/program-texts.ts";
import { sharedTranslation } from "@public-code/programs/contract/shared-texts/shared-texts.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { findOnlineProgram } from "#api/online-programs.ts";
import { type MachineFormat, machineFormats } from "#contract/machine-formats.ts";
import { type FeedPlace, listProgramEvents, listPublications } from "./feed-entries.ts";
import { isWholeCatalogue, readSearch } from "./read-search.ts";
import { searchTerms } from "./search-terms.ts";
import { type FeedContent, feedWriters } from "./write-feed.ts";

/** What one feed says, with addresses below the context path. */
interface Made extends Pick<FeedContent, "title" | "page" | "entries"> {
  subject: FeedSubject;
  /** Found nothing, as any number of searches do. */
  passing?: boolean;
}

function parameter(request: FastifyRequest, name: string): string {
  const value: unknown = Object(request.params)[name];
  return typeof value === "string" ? value : "";
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, "http://feed").searchParams;
}

/** Feeds of all programs, of a search, of an agency and of a program; each cached until content changes. */
export function registerFeeds(api: Api, db: Db, config: Config): void {
  const findFamilies = async (state: CatalogueState, { lang }: FeedPlace) => {
    const request = { ...stateRequest(state), iDisplayLength: feedLength };
    const { data } = await api.call(catalogue.queryList, request, { lang });
    return data.map((item) => item.firstEditionNo);
  };

  const makeSearch = async (state: CatalogueState, place: FeedPlace): Promise<Made> => {
    const { lang } = place;
    const subject = { search: searchOf(state) };
    if (isWholeCatalogue(state))
      return {
        subject,
        title: platformName[lang],
        page: `/?lang=${lang}`,
        entries: await listPublications(db, place),
      };
    const terms = searchTerms(await readCodeNames(db), state, lang);
    const { search } = new URL(feedAddress(subject, "atom", lang), "http://feed");
    const entries = await listPublications(db, place, await findFamilies(state, place));
    return {
      subject,
      title: [platformName[lang], ...terms].join(" - "),
      page: `${addresses.publicCodes}${search}`,
      entries,
      passing: entries.length === 0,
    };
  };

  const makeAgency = async (code: string, place: FeedPlace): Promise<Made> => {
    // Of an agency that was merged, the one that took it over.
    const { data } = await api.call(agencies.getAgency, { code }, place);
    const state = readSearch(new URLSearchParams({ provider: data.code }), place.lang);
    return {
      subject: { agency: data.code },
      title: `${platformName[place.lang]} - ${data.name}`,
      page: `${addresses.agency(data.code)}?lang=${place.lang}`,
      entries: await listPublications(db, place, await findFamilies(state, place)),
    };
  };

  const makeProgram = async (id: string, place: FeedPlace): Promise<Made> => {
    const program = /^[1-9]\d{0,8}$/.test(id) ? await findOnlineProgram(db, Number(id)) : null;
    if (!program) throw notFound();
    const { programName } = programTexts(place.lang, program.texts);
    return {
      subject: { program: program.familyId },
      title: `${platformName[place.lang]} - ${nameWithEnd(programName, program.repositoryEnd, sharedTranslation[place.lang])}`,
      page: `${addresses.program(program.familyId)}&lang=${place.lang}`,
      entries: await listProgramEvents(db, place, program),
    };
  };

  const placeOf = (request: FastifyRequest): FeedPlace => ({
    lang: toLanguage(queryOf(request).get("lang")),
    base: `${portalOrigin(config, request)}${config.contextPath.slice(0, -1)}`,
  });

  const send = async (
    [request, reply]: [FastifyRequest, FastifyReply],
    format: FeedFormat,
    topic: string,
    make: (place: FeedPlace) => Promise<Made>,
  ) => {
    const place = placeOf(request);
    const { lang, base } = place;
    const key = `feed ${format} ${lang} ${base} ${topic}`;
    const cached = await api.cache.getOrMake(key, async () => {
      const { subject, title, page, entries, passing = false } = await make(place);
      const self = ofEach(feedFormatNames, (name) => base + feedAddress(subject, name, lang));
      const id = base + feedPath(subject, "atom");
      const content = { id, title, page: base + page, self, entries };
      return {
        status: 200,
        headers: { "content-type": `${feedFormats[format]}; charset=utf-8` },
        body: feedWriters[format](content, lang),
        passing,
      };
    });
    return sendCached(request, reply, cached);
  };

  const route = ({ path }: MachineFormat) => path.replace(/\{(\w+)\}/g, ":$1");
  const { feedAtom, feedJson, agencyFeedAtom, agencyFeedJson } = machineFormats;
  const { programFeedAtom, programFeedJson } = machineFormats;
  const routes = {
    atom: { search: feedAtom, agency: agencyFeedAtom, program: programFeedAtom },
    json: { search: feedJson, agency: agencyFeedJson, program: programFeedJson },
  };
  for (const format of feedFormatNames) {
    const { search, agency, program } = routes[format];
    api.app.get(route(search), (request, reply) => {
      const state = readSearch(queryOf(request), placeOf(request).lang);
      const subject = `search ${JSON.stringify(searchOf(state))}`;
      return send([request, reply], format, subject, (place) => makeSearch(state, place));
    });
    api.app.get(route(agency), (request, reply) => {
      const code = parameter(request, "code");
      return send([request, reply], format, `agency ${code}`, (place) => makeAgency(code, place));
    });
    api.app.get(route(program), (request, reply) => {
      const id = parameter(request, "id");
      return send([request, reply], format, `program ${id}`, (place) => makeProgram(id, place));
    });
  }
}
