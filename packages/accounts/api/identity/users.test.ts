import { openTestDatabase } from "@public-code/portal/test-support/database.ts";
import { addSampleAgencies, agencyOid } from "@public-code/portal/test-support/identity-portal.ts";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { users } from "./identity.table.ts";
import { findViewer, openSession, type SessionRules } from "./sessions.service.ts";
import { admitPerson, type ProvenPerson } from "./users.service.ts";

const rules: SessionRules = { idleMinutes: 30, hours: 8, demoAccounts: true };

const database = await openTestDatabase();
const { db } = database;
await addSampleAgencies(database);

afterAll(() => database.close());

const person: ProvenPerson = {
  issuer: "https://login.example.tw",
  subject: "s-1",
  name: "承辦人",
  mail: "officer@example.tw",
  agency: agencyOid.a,
};

async function admit(claims: Partial<ProvenPerson> = {}) {
  const admission = await admitPerson(db, { ...person, ...claims });
  if ("refused" in admission) throw new Error(admission.refused);
  return admission.user;
}

describe("a person", () => {
  test("stays the same user over sign-ins, with what the provider says now", async () => {
    const first = await admit();
    const second = await admit({ name: "改名", agency: agencyOid.b });
    expect(second).toEqual({ id: first.id, operator: false, agencyCode: "sample-b" });
    const [row] = await db.select().from(users).where(eq(users.id, first.id));
    expect(row).toMatchObject({ name: "改名", oid: agencyOid.b, agencyCode: "sample-b" });
  });

  test("is another one at another issuer", async () => {
    const first = await admit();
    const other = await admit({ issuer: "https://other.example.tw" });
    expect(other.id).not.toBe(first.id);
  });

  test("who has left every agency is refused, and open sessions end", async () => {
    const user = await admit({ subject: "leaver" });
    const token = await openSession(db, rules, user);
    expect(await findViewer(db, rules, token)).not.toBeNull();
    const refused = await admitPerson(db, {
      ...person,
      subject: "leaver",
      agency: undefined,
    });
    expect(refused).toEqual({ refused: "noAgency" });
    expect(await findViewer(db, rules, token)).toBeNull();
  });

  test("who comes twice at the same moment is one user", async () => {
    const both = await Promise.all([admit({ subject: "twin" }), admit({ subject: "twin" })]);
    expect(both[0].id).toBe(both[1].id);
  });
});
