import { defineCapability } from "@public-code/core/api/capability.ts";
import { hourMs } from "@public-code/core/api/interval.ts";
import { devIdentity, identity, signInPages } from "#contract/identity/identity.ts";
import { ownSessions } from "#contract/identity/own-sessions.ts";
import { mailPreferences, switchOffPages } from "#contract/mail-preferences/mail-preferences.ts";
import { people } from "#contract/people/people.ts";
import { registerIdentity, registerOwnSessions } from "./identity/identity.routes.ts";
import { sweepIdentity } from "./identity/identity-commands.ts";
import { sessionRules } from "./identity/sessions.service.ts";
import { registerMailPreferences } from "./mail-preferences/mail-preferences.routes.ts";
import { registerPeople } from "./people/people.routes.ts";

export const accounts = defineCapability({
  calls: {
    identity,
    signInPages,
    devIdentity,
    ownSessions,
    people,
    mailPreferences,
    switchOffPages,
  },
  serve: async (api, { db, config, secret }) => ({
    ...registerIdentity(api, db, config),
    ...registerOwnSessions(api, db, config),
    ...registerPeople(api, db, config),
    ...(await registerMailPreferences(api, db, { config, secret })),
  }),
  intervals: ({ db, config }) => [
    {
      name: "sessions",
      everyMs: hourMs,
      run: (now) => sweepIdentity(db, sessionRules(config), now),
    },
  ],
});
