import { defineCapability, type WorkParts } from "@public-code/core/api/capability.ts";
import { handleJob } from "@public-code/core/api/jobs/define-job.ts";
import type { OutgoingPolicy } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { agencyExport, agencyImporting } from "#contract/code-editing/agency-import.ts";
import { agencyEditing, codeEditing } from "#contract/code-editing/code-editing.ts";
import { contentGroups } from "#contract/content.ts";
import { contentEditing, contentUploads } from "#contract/content-editing/content-editing.ts";
import { menuEditing } from "#contract/content-editing/menu-editing.ts";
import { contentLinks } from "#contract/links/content-links.ts";
import { redirects } from "#contract/redirects/redirects.ts";
import { registerCodeEditing } from "./code-editing/code-editing.routes.ts";
import { registerContent, registerLinks, registerRedirects } from "./content.routes.ts";
import { registerContentEditing } from "./content-editing/content-editing.routes.ts";
import { isContentFile } from "./content-files.service.ts";
import { checkLinks, checkLinksWake } from "./links/check-links.ts";

export const content = defineCapability({
  calls: {
    ...contentGroups,
    contentEditing,
    contentUploads,
    menuEditing,
    codeEditing,
    agencyEditing,
    agencyImporting,
    agencyExport,
    contentLinks,
    redirects,
  },
  serve: async (api, parts) => ({
    ...registerContent(api, parts.db, parts.config),
    ...(await registerContentEditing(api, parts)),
    ...registerCodeEditing(api, parts.db, parts.config),
    ...registerLinks(api, parts.db, parts.outgoing),
    ...registerRedirects(api, parts.db),
  }),
  jobs: ({ tools }: WorkParts & { tools: { web: OutgoingPolicy } }) => [
    handleJob(checkLinksWake, (_input, { db, now, signal }) =>
      checkLinks({ db, now: now(), signal }, tools.web),
    ),
  ],
  isPublicFile: isContentFile,
});
