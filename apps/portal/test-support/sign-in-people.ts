import { demoUser } from "@public-code/accounts/api/identity/demo/demo-accounts.ts";
import {
  findViewer,
  openSession,
  sessionRules,
} from "@public-code/accounts/api/identity/sessions.service.ts";
import { readConfig } from "@public-code/core/api/config.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";

/** Sessions of demo accounts: the token of each, and whom it stands for. */
export async function signInPeople<Person extends string>(
  db: Db,
  environment: Record<string, string>,
  people: readonly Person[],
): Promise<{ tokens: Record<Person, string>; viewers: Record<Person, Viewer> }> {
  const rules = sessionRules(readConfig(environment));
  const sessions = await Promise.all(
    people.map(async (person) => {
      const token = await openSession(db, rules, (await demoUser(db, person)) ?? { id: "" });
      const viewer = await findViewer(db, rules, token);
      if (!viewer) throw new Error(`${person} is nobody`);
      return { person, token, viewer };
    }),
  );
  const by = <Value>(pick: (session: (typeof sessions)[number]) => Value) =>
    // Every person has an entry.
    Object.fromEntries(sessions.map((session) => [session.person, pick(session)])) as Record<
      Person,
      Value
    >;
  return { tokens: by(({ token }) => token), viewers: by(({ viewer }) => viewer) };
}
