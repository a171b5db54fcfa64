import { answerParent } from "@public-code/core/api/child-work.ts";
import { readSbom } from "./read-sbom.ts";

answerParent(async ({ bytes }: { bytes: Uint8Array }) => readSbom(bytes));
