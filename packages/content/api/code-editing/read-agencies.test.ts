import type { PublicationState } from "@public-code/core/contract/code-lists/agency-standings.ts";
import { addAgency, addPrograms } from "@public-code/portal/test-support/catalogue-factory.ts";
import { startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { agencyEditing } from "#contract/code-editing/code-editing.ts";

const portal = await startConsoleApp();
const { db } = portal.database;
afterAll(() => portal.close());

const exempt = (exemptUntil: string) =>
  ({ standing: "exempt", exemptReasonZh: "涉密", exemptUntil }) as const;

beforeAll(async () => {
  const agencies = {
    ready: { standing: "preparing" },
    far: exempt("20990102"),
    near: exempt("20990101"),
    past: exempt("20260101"),
    silent: {},
    closed: { ...exempt("20990101"), retired: true },
    online: exempt("20990101"),
  } as const;
  for (const [index, [code, fields]] of Object.entries(agencies).entries())
    await addAgency(db, { code: `state-${code}`, oid: `1.${index}`, nameZh: code, ...fields });
  const onlineAt = null;
  await addPrograms(db, [
    ...["", ""].map(() => ({ agencyCode: "state-online" })),
    { agencyCode: "state-online", status: programStatus.draft, onlineAt },
    { agencyCode: "state-online", status: programStatus.reviewing, onlineAt },
    { agencyCode: "state-online", status: programStatus.draft, onlineAt, discarded: true },
    { agencyCode: "state-online", status: programStatus.offline },
  ]);
});

async function listed(publication: PublicationState | "") {
  const query = { search: "state-", publication, iDisplayLength: 100 };
  return (await portal.reply("operator", agencyEditing.listAgencies, query)).data;
}

test.each<[PublicationState, string[]]>([
  ["publishes", ["online"]],
  ["exempt", ["near", "far"]],
  ["ended", ["past"]],
  ["preparing", ["ready"]],
  ["nothing", ["silent"]],
])(
  "agencies of the state %s are listed, of exemptions first the one that ends next",
  async (state, names) => {
    const rows = await listed(state);
    expect(rows.map(({ nameZh }) => nameZh)).toEqual(names);
    expect(rows.every(({ publication }) => publication === state)).toBe(true);
  },
);

test("programs online, drafts and those that went offline are counted apart", async () => {
  const online = (await listed("")).find(({ nameZh }) => nameZh === "online");
  expect(online?.programs).toEqual({ online: 2, drafts: 2, offline: 1 });
});
