import { answerParent } from "@public-code/core/api/child-work.ts";
import type { GivenLicences } from "./recognise-apart.ts";
import { recogniseLicence } from "./recognise-licence.ts";

answerParent(async ({ texts }: GivenLicences) => texts.map(recogniseLicence));
