import type { OnlineProgram } from "#api/online-programs.ts";
import { hasPubliccode } from "#api/publiccode-of.ts";
import { writeList } from "#api/write-list.ts";
import { formatAddress } from "#contract/machine-formats.ts";
import { repositoriesOf } from "./describe-for-machines.ts";

/** Where the publiccode.yml files of the programs lie that have one, piece by piece. */
export function writePubliccodeIndex(
  programs: AsyncIterable<readonly OnlineProgram[]>,
  base: string,
): AsyncGenerator<string> {
  return writeList(programs, { head: "[", between: ",", foot: "]" }, (program) => {
    const [repository] = repositoriesOf(program);
    if (repository === undefined || !hasPubliccode(program)) return "";
    const url = `${base}${formatAddress("programPubliccode", program.familyId)}`;
    return JSON.stringify({ url, repository, updated: program.onlineAt.toISOString() });
  });
}
