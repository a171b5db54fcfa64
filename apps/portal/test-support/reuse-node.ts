// A process that declares reuse, for tests that kill it: node reuse-node.ts <url or folder> <keys> <program>

import "#src/capabilities.ts";
import { AppError } from "@public-code/core/api/app-error.ts";
import { openDatabase } from "@public-code/core/api/database/open-database.ts";
import type { AgencyViewer } from "@public-code/core/api/http/call-context.ts";
import { declareReuse } from "@public-code/reuse/api/declare-reuse.ts";
import { noStory } from "@public-code/reuse/contract/story-fields.ts";

/** Agencies that share all declarations. */
export const declaringAgencies = 20;
const agencyOf = (key: number): string => `K${key % declaringAgencies}`;
const addressOf = (key: number): string => `https://use.example.tw/${key}`;

const atOnce = 4;
const officer = {
  userId: "officer",
  name: "",
  mail: "",
  oid: "",
  operatorRole: null,
  sessionHash: "",
};

async function run(place: string, keys: number[], programs: number[]): Promise<void> {
  const database = await openDatabase({
    databaseUrl: place.startsWith("postgres") ? place : null,
    databasePoolMax: atOnce,
    dataFolder: place,
  });
  process.send?.("begun");
  const declare = async (key: number) => {
    const viewer: AgencyViewer = { ...officer, agencyCode: agencyOf(key) };
    const fields = {
      programId: programs[key % programs.length] ?? 0,
      state: 3 as const,
      purpose: "用於服務",
      purposeEn: "",
      serviceUrl: addressOf(key),
      version: "",
      since: "",
      changed: false,
      forkUrl: "",
      offers: [],
      audience: "everybody" as const,
      mailbox: "",
      ...noStory,
    };
    await declareReuse(database.db, { viewer, now: new Date() }, fields).catch((error: unknown) => {
      // Declared before the kill, whose answer nobody has read.
      if (!(error instanceof AppError && error.breaks[0]?.key === "field.reuseDeclared"))
        throw error;
    });
    process.send?.({ key });
  };
  const waiting = [...keys];
  const work = async () => {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) await declare(key);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await database.close();
}

const [, script, place, keys = "", programs = ""] = process.argv;
const numbers = (text: string) => text.split(",").filter(Boolean).map(Number);
if (script?.endsWith("reuse-node.ts") && place)
  run(place, numbers(keys), numbers(programs)).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
