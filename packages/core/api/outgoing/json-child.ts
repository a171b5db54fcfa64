import { answerParent } from "#api/child-work.ts";
import { parseJson } from "./read-json.ts";

answerParent(async ({ body }: { body: Uint8Array }) => ({ value: parseJson(body) }));
