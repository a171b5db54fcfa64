import { answerParent } from "@public-code/core/api/child-work.ts";
import { readmeFacts } from "#api/readme/read-instructions.ts";
import { readReadme } from "#api/readme/read-readme.ts";
import { describeReadme } from "./describe-readme.ts";
import { readManifest } from "./manifests.ts";
import type { GivenSources, ReadSource } from "./read-sources-apart.ts";
import { fillSource } from "./source.ts";

answerParent(async ({ files, licenceCodes }: GivenSources) =>
  files.map(({ path, kind, text }): ReadSource => {
    const readme = kind === "readme" ? readReadme(path, text) : null;
    const says = readme ? describeReadme(readme) : readManifest(path, text);
    const source = fillSource({ from: path, says }, licenceCodes);
    return { ...source, readme: readme && readmeFacts(readme) };
  }),
);
