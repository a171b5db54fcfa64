import { evidencePart } from "@public-code/evidence/api/public-evidence.ts";
import { registerPublicParts } from "@public-code/programs/api/public-document.ts";
import { usersPart } from "@public-code/reuse/api/public-users.ts";

// What capabilities above the programs add to their documents, for every process that reads or writes them.
registerPublicParts([evidencePart, usersPart]);
