import { answerParent } from "#platform/child-work.ts";
import type { GivenLicences } from "./recognise-apart.ts";
import { recogniseRepositoryLicence } from "./recognise-licence.ts";

answerParent(async ({ files }: GivenLicences) => files.map(recogniseRepositoryLicence));
