import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { officialFile } from "./official-files.ts";

/** What a document breaks of the schemas of code.json 2.0.0 and of its agency index. */
export function createCodeJsonJudge(): (document: unknown) => unknown[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  const release = JSON.parse(officialFile("code-json/schema-2.0.0.json"));
  const index = JSON.parse(officialFile("code-json/agency-index-schema-2.0.0.json"));
  const ofRelease = ajv.compile(release);
  const ofIndex = ajv.addSchema(release, "../schema-2.0.0.json").compile(index);
  return (document) => {
    ofIndex(document);
    const releases: unknown[] = Object(document).releases;
    const broken = releases.flatMap((candidate) =>
      ofRelease(candidate) ? [] : (ofRelease.errors ?? []),
    );
    return [...(ofIndex.errors ?? []), ...broken];
  };
}
