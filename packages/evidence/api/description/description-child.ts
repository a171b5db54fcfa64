import { answerParent } from "@public-code/core/api/child-work.ts";
import { fillProgramFrom } from "@public-code/programs/api/publiccode/fill-program.ts";
import { describeReadme } from "./describe-readme.ts";
import { readManifest } from "./manifests.ts";
import type { FilledSource, GivenSources, SourceFile } from "./read-sources-apart.ts";
import type { SaidOfProgram, Source } from "./source.ts";

function saidBy(source: SourceFile | Source): SaidOfProgram | null {
  if ("says" in source) return source.says;
  const { path, kind, text } = source;
  return kind === "readme" ? describeReadme(path, text) : readManifest(path, text);
}

answerParent(
  async ({ sources, fill }: GivenSources): Promise<FilledSource[]> =>
    sources.map((source) => {
      const says = saidBy(source);
      return {
        from: "says" in source ? source.from : source.path,
        filled: says && fillProgramFrom({ value: says }, fill.lang, fill),
        licence: says?.legal?.license ?? "",
      };
    }),
);
