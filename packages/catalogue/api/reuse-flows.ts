import { codeName } from "@public-code/core/api/code-lists/code-names.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { countReuses } from "@public-code/reuse/api/counted-reuses.ts";
import { readStoryTexts } from "@public-code/reuse/api/list-stories.ts";
import {
  type FlowAgency,
  namedAgencyMaximum,
  type ReuseFlow,
  type ReuseFlows,
  singleFlowMaximum,
} from "#contract/reuse-flows.ts";
import type { Catalogue } from "./catalogue.ts";

/** That another agency uses a program. */
interface Use {
  familyId: number;
  giver: string;
  user: string;
}

/** The agencies of one side with most uses, then all others as one. */
function rankAgencies(codes: readonly string[], nameOf: (code: string) => string): FlowAgency[] {
  const counted = [...Map.groupBy(codes, (code) => code)]
    .map(([code, { length: uses }]) => ({ code, name: nameOf(code), uses }))
    .sort((left, right) => right.uses - left.uses || (left.code < right.code ? -1 : 1));
  const others = counted.slice(namedAgencyMaximum);
  const uses = others.reduce((sum, agency) => sum + agency.uses, 0);
  return [
    ...counted.slice(0, namedAgencyMaximum),
    ...(others.length > 0 ? [{ code: "", name: "", uses }] : []),
  ];
}

/** Who uses whose programs, as uses are counted everywhere. */
export async function readReuseFlows(
  catalogue: Catalogue,
  lang: Language,
  now: Date = new Date(),
): Promise<ReuseFlows> {
  const { byId } = await catalogue.search.read();
  const names = await catalogue.codeNames();
  const counted = await countReuses(catalogue.db, null, now);
  const stories = await readStoryTexts(catalogue.db, now);
  const storyOf = new Map(
    stories.map(({ familyId, agencyCode, reuseId }) => [`${familyId} ${agencyCode}`, reuseId]),
  );
  const uses = [...counted].flatMap(([familyId, { agencies }]): Use[] => {
    const giver = byId.get(familyId)?.agencyCode;
    return giver === undefined ? [] : agencies.map((user) => ({ familyId, giver, user }));
  });
  const nameOf = (code: string) => codeName(names, "code_filter_provide_dept", code, lang);
  const givers = rankAgencies(
    uses.map(({ giver }) => giver),
    nameOf,
  );
  const users = rankAgencies(
    uses.map(({ user }) => user),
    nameOf,
  );
  const placeOf = (agencies: readonly FlowAgency[], agencyCode: string) => {
    const place = agencies.findIndex(({ code }) => code === agencyCode);
    return place < 0 ? agencies.length - 1 : place;
  };
  const flows: ReuseFlow[] = [];
  const shared = new Map<string, ReuseFlow>();
  for (const { familyId, giver, user } of uses) {
    const ends = { giver: placeOf(givers, giver), user: placeOf(users, user) };
    const isNamed = givers[ends.giver]?.code === giver && users[ends.user]?.code === user;
    const name = byId.get(familyId)?.name;
    if (isNamed && name && flows.length < singleFlowMaximum) {
      flows.push({
        ...ends,
        uses: 1,
        programId: familyId,
        programName: inLanguage(lang, name.zh, name.en),
        storyOf: storyOf.get(`${familyId} ${user}`) ?? null,
      });
      continue;
    }
    const key = `${ends.giver} ${ends.user}`;
    const flow = shared.get(key);
    if (flow) flow.uses++;
    else shared.set(key, { ...ends, uses: 1, programId: null, programName: "", storyOf: null });
  }
  return {
    programs: new Set(uses.map(({ familyId }) => familyId)).size,
    givingAgencies: new Set(uses.map(({ giver }) => giver)).size,
    usingAgencies: new Set(uses.map(({ user }) => user)).size,
    uses: uses.length,
    givers,
    users,
    flows: [...flows, ...shared.values()],
  };
}
