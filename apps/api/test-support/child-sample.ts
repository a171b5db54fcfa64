import { getCompileCacheDir } from "node:module";
import { answerParent } from "#platform/child-work.ts";

export interface SampleWork {
  /** `wait` never answers, `spin` keeps the processor busy, `fill` asks for more memory than there is. */
  do: "answer" | "wait" | "spin" | "fill" | "throw";
}

answerParent(async (given: SampleWork) => {
  if (given.do === "throw") throw new Error("no answer");
  if (given.do === "wait") await new Promise(() => setTimeout(() => {}, 600_000));
  for (let forever = given.do === "spin"; forever; );
  const filled: string[][] = [];
  while (given.do === "fill")
    filled.push(Array.from({ length: 100_000 }, () => `${filled.length}`));
  return {
    secret: process.env.CHILD_WORK_SECRET ?? "",
    process: process.pid,
    compileCache: getCompileCacheDir() ?? "",
  };
});
