import { getCompileCacheDir } from "node:module";
import { answerParent } from "@public-code/core/api/child-work.ts";

export interface SampleWork {
  /**
   * `wait` never answers, `pause` answers after a second without work, `spin` keeps the processor busy,
   * `fill` asks for more memory than there is, `die` is ended as by a system without memory.
   */
  do: "answer" | "wait" | "pause" | "spin" | "fill" | "throw" | "die";
}

answerParent(async (given: SampleWork) => {
  if (given.do === "throw") throw new Error("no answer");
  if (given.do === "wait") await new Promise(() => setTimeout(() => {}, 600_000));
  if (given.do === "pause") await new Promise((done) => setTimeout(done, 1_000));
  if (given.do === "die") process.kill(process.pid, "SIGKILL");
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
