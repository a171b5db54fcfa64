import { accounts } from "@public-code/accounts/api/accounts.capability.ts";
import { candidates } from "@public-code/candidates/api/candidates.capability.ts";
import { catalogue } from "@public-code/catalogue/api/catalogue.capability.ts";
import { type ConsoleParts, console } from "@public-code/console/api/console.capability.ts";
import { content } from "@public-code/content/api/content.capability.ts";
import type { AgencyCounts, CallGroups, Capability } from "@public-code/core/api/capability.ts";
import { core } from "@public-code/core/api/core.capability.ts";
import { createFileAddresses } from "@public-code/core/api/files/file-addresses.ts";
import { registerFiles } from "@public-code/core/api/files/files.routes.ts";
import { createFileLookup } from "@public-code/core/api/files/files.service.ts";
import type { Api } from "@public-code/core/api/http/serve.ts";
import type { MailKind } from "@public-code/core/api/mail/mail-kinds.ts";
import { evidence, type MeasuringParts } from "@public-code/evidence/api/evidence.capability.ts";
import type { DigestParts } from "@public-code/open-data/api/following/write-digests.ts";
import { openData } from "@public-code/open-data/api/open-data.capability.ts";
import { programs } from "@public-code/programs/api/programs.capability.ts";
import { registerPublicParts } from "@public-code/programs/api/public-document.ts";
import { reuse } from "@public-code/reuse/api/reuse.capability.ts";
import { site } from "@public-code/site/api/site.capability.ts";
import { submissions } from "@public-code/submissions/api/submissions.capability.ts";

/** What jobs of all capabilities are given. */
export type WorkingParts = MeasuringParts & DigestParts;

/** What the portal can do, from the ground up: the one list of it. */
export const capabilities: readonly Capability<CallGroups, ConsoleParts, WorkingParts>[] = [
  core,
  accounts,
  site,
  programs,
  evidence,
  reuse,
  content,
  catalogue,
  submissions,
  openData,
  candidates,
  console,
];

// What visitors see of a program is read and published only by processes that load this list.
registerPublicParts(capabilities.flatMap(({ publicPart = [] }) => publicPart));

/** Every kind of mail. */
export const mailKinds: readonly MailKind[] = capabilities.flatMap(({ mails = {} }) =>
  Object.values(mails),
);

/** Every group of calls by its name. */
export const endpointGroups: CallGroups = Object.assign(
  {},
  ...capabilities.map(({ calls }) => calls),
);

/** What the calls of all capabilities are served with. */
export type PortalParts = Omit<ConsoleParts, "db" | "addresses" | "mailKinds" | "agencyCounts">;

/** Serves the calls of every capability, and the files that they refer to. */
export async function serveCapabilities(api: Api, parts: PortalParts): Promise<void> {
  const { config, revision, storage, secret } = parts;
  const { db } = parts.database;
  const addresses = createFileAddresses(config, secret);
  const lookup = createFileLookup({
    db,
    addresses,
    freshness: { revision: revision.current, nextMoment: revision.nextMoment },
    isPublic: capabilities.flatMap(({ isPublicFile = [] }) => isPublicFile),
  });
  const agencyCounts: AgencyCounts = Object.assign(
    {},
    ...capabilities.map((capability) => capability.agencyCounts),
  );
  registerFiles(api.app, { config, storage, lookup });
  for (const capability of capabilities)
    await capability.serve(api, { ...parts, db, addresses, mailKinds, agencyCounts });
}
