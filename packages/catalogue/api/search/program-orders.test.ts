import type { Database } from "@public-code/core/api/database/database.ts";
import { type Language, languages } from "@public-code/core/contract/language.ts";
import { createRandom } from "@public-code/demo/synthetic/random.ts";
import { evidence, measuredPrograms } from "@public-code/evidence/api/evidence.table.ts";
import { questions } from "@public-code/evidence/contract/evidence-kinds.ts";
import {
  addAgency,
  addPrograms,
  addReuse,
} from "@public-code/portal/test-support/catalogue-factory.ts";
import { openTestDatabase } from "@public-code/portal/test-support/database.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import { type Outcome, outcomes } from "@public-code/programs/contract/events/outcome-names.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pageOf } from "./program-columns.ts";
import { createProgramOrders, type FixedOrder } from "./program-orders.ts";
import { createProgramSearch, type SearchedPrograms } from "./program-search.ts";
import type { SearchedProgram } from "./searched-program.ts";

const agencyNames = ["臺北市政府", "一號機關", "數位發展部", "中央研究院", "ABC 局", "高雄市政府"];
const agencyNamesEn = ["Taipei", "", "Digital", "Sinica", "ABC", "Kaohsiung"];
const random = createRandom(11);
const letters = [..."一丁二人公共臺北資料程式數位鑿鬱AaBz9"];
const name = () => Array.from({ length: 1 + random.below(4) }, () => random.pick(letters)).join("");

const programs = Array.from({ length: 420 }, (_, index) => ({
  agencyCode: `A${random.below(agencyNames.length)}`,
  programName: name(),
  programNameEn: index % 3 === 0 ? "" : `${random.pick(["Map", "Form", "Zip"])} ${index}`,
  onlineAt: new Date(Date.UTC(2025, random.below(12), 1 + random.below(28), random.below(24))),
}));
/** By the place in `programs`; every third was never measured. */
const levels = programs.map((_, index) =>
  index % 3 === 0
    ? null
    : {
        maintained: random.below(4),
        secure: random.below(4),
        reused: random.below(2),
        verdicts: ofEach(questions, () => random.pick([...outcomes])),
        lastCommitAt: random.chance(0.5) ? null : new Date(Date.UTC(2026, random.below(3))),
      },
);
/** The source of every seventh program that was measured is archived. */
const isArchived = (index: number) => index % 7 === 0 && index % 3 !== 0;
/** Every fourth program is used by nobody else, the next ones by one, two and three agencies. */
const usersOf = (index: number) => index % 4;
const orders = [
  "programName",
  "provideDeptName",
  "newest",
  "lastCommit",
  "takeover",
  "badges",
  "reuse",
] as const;

let database: Database;
let searched: SearchedPrograms;
let ids: number[];

beforeAll(async () => {
  database = await openTestDatabase();
  for (const [index, nameZh] of agencyNames.entries())
    await addAgency(database.db, { code: `A${index}`, nameZh, nameEn: agencyNamesEn[index] ?? "" });
  ids = await addPrograms(database.db, programs);
  const measured = levels.flatMap((level, index) =>
    level ? [{ familyId: ids[index] ?? 0, dueAt: new Date(), ...level }] : [],
  );
  await database.db.insert(measuredPrograms).values(measured);
  const at = new Date();
  const archived = ids.filter((_, index) => isArchived(index));
  await database.db.insert(evidence).values(
    archived.map((familyId) => ({
      familyId,
      kind: "repository" as const,
      repository: `r${familyId}`,
      outcome: "bad" as const,
      value: { state: "archived" },
      source: { method: "refs" as const, url: "", tool: "", commit: "" },
      measuredAt: at,
      confirmedAt: at,
    })),
  );
  for (const [index, familyId] of ids.entries())
    for (let user = 0; user < usersOf(index); user += 1)
      await addReuse(database.db, { familyId, agencyCode: `U${user}` });
  await database.db.transaction((tx) => publishPrograms(tx, ids));
  searched = await createProgramSearch(database.db, { current: () => 1, lost: () => 0 }).read();
});
afterAll(() => database.close());

const { compare } = new Intl.Collator("zh-Hant-u-co-stroke");

/** Compares two programs by their place in `programs`, as a person would read the order. */
function before(order: FixedOrder, lang: Language) {
  const inLanguage = (zh: string, en: string) => ({
    text: lang === "en-US" && en !== "" ? en : zh,
    last: lang === "en-US" && en === "" ? 1 : 0,
  });
  const byText = (left: ReturnType<typeof inLanguage>, right: ReturnType<typeof inLanguage>) =>
    left.last - right.last || compare(left.text, right.text);
  const nameOf = (index: number) =>
    inLanguage(programs[index]?.programName ?? "", programs[index]?.programNameEn ?? "");
  const agencyOf = (index: number) => {
    const agency = Number(programs[index]?.agencyCode.slice(1));
    return inLanguage(agencyNames[agency] ?? "", agencyNamesEn[agency] ?? "");
  };
  const levelsOf = (index: number) => {
    const { maintained, secure, reused } = levels[index] ?? { maintained: 0, secure: 0, reused: 0 };
    return maintained + secure + reused;
  };
  const balanceOf = (index: number) => {
    const answers = Object.values(levels[index]?.verdicts ?? {});
    const count = (outcome: Outcome) => answers.filter((answer) => answer === outcome).length;
    return count("good") - count("bad");
  };
  const commitOf = (index: number) => levels[index]?.lastCommitAt?.getTime() ?? 0;
  const timeOf = (index: number) => programs[index]?.onlineAt.getTime() ?? 0;
  return (left: number, right: number): number => {
    const byName = byText(nameOf(left), nameOf(right)) || left - right;
    if (order === "programName") return byName;
    if (order === "newest") return timeOf(right) - timeOf(left) || right - left;
    if (order === "lastCommit") return commitOf(right) - commitOf(left) || byName;
    if (order === "badges") return levelsOf(right) - levelsOf(left) || byName;
    if (order === "takeover")
      return (
        Number(isArchived(left)) - Number(isArchived(right)) ||
        balanceOf(right) - balanceOf(left) ||
        usersOf(right) - usersOf(left) ||
        commitOf(right) - commitOf(left) ||
        byName
      );
    if (order === "reuse") return usersOf(right) - usersOf(left) || byName;
    return byText(agencyOf(left), agencyOf(right)) || byName;
  };
}

test.each(["few", "many"])(
  "pages of a selection of %s stand in order, in both languages",
  async (size) => {
    const chosen = programs.flatMap((_, index) =>
      random.chance(size === "few" ? 0.1 : 0.7) ? [index] : [],
    );
    const mask = new Uint8Array(Math.max(...ids) + 1);
    for (const index of chosen) mask[ids[index] ?? 0] = 1;
    const selection = { total: chosen.length, mask };
    for (const lang of languages)
      for (const order of orders) {
        const expected = chosen.toSorted(before(order, lang)).map((index) => ids[index]);
        for (const [offset, limit] of [
          [0, 10],
          [7, 3],
          [35, 100],
          [chosen.length - 2, 10],
          [chosen.length, 10],
          [0, chosen.length],
        ] as const) {
          const page = pageOf(selection, searched.orders.read(order, lang), { offset, limit });
          expect([lang, order, offset, page]).toEqual([
            lang,
            order,
            offset,
            expected.slice(offset, offset + limit),
          ]);
        }
      }
  },
);

test("orders that follow changes are those of all programs read at once", async () => {
  const programsById = searched.byId;
  const followed = createProgramOrders();
  const online = new Map<number, SearchedProgram>();
  for (let step = 0; step < 40; step++) {
    const changed = new Set(ids.filter(() => random.chance(step % 5 === 0 ? 0.6 : 0.02)));
    for (const id of changed) {
      const program = programsById.get(id);
      if (program && random.chance(0.7))
        online.set(id, { ...program, name: { ...program.name, zh: name() } });
      else online.delete(id);
    }
    followed.change(online, changed);
    const whole = createProgramOrders();
    whole.change(online, new Set(online.keys()));
    for (const lang of languages)
      for (const order of orders)
        expect([...followed.read(order, lang)]).toEqual([...whole.read(order, lang)]);
  }
});
