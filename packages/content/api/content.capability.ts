import { defineCapability } from "@public-code/core/api/capability.ts";
import { agencyEditing, codeEditing } from "#contract/code-editing/code-editing.ts";
import { contentGroups } from "#contract/content.ts";
import { contentEditing, contentUploads } from "#contract/content-editing/content-editing.ts";
import { menuEditing } from "#contract/content-editing/menu-editing.ts";
import { registerCodeEditing } from "./code-editing/code-editing.routes.ts";
import { registerContent } from "./content.routes.ts";
import { registerContentEditing } from "./content-editing/content-editing.routes.ts";
import { isContentFile } from "./content-files.service.ts";

export const content = defineCapability({
  calls: {
    ...contentGroups,
    contentEditing,
    contentUploads,
    menuEditing,
    codeEditing,
    agencyEditing,
  },
  serve: async (api, parts) => ({
    ...registerContent(api, parts.db, parts.config),
    ...(await registerContentEditing(api, parts)),
    ...registerCodeEditing(api, parts.db),
  }),
  isPublicFile: isContentFile,
});
