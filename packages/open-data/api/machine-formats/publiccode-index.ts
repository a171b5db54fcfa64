import type { OnlineProgram } from "#api/online-programs.ts";
import { hasPubliccode } from "#api/publiccode-of.ts";
import { formatAddress } from "#contract/machine-formats.ts";
import { webAddressOf } from "./web-addresses.ts";

/** Every repository of a program as an address of the web, the main one first. */
export function repositoriesOf({ repositoryUrls }: OnlineProgram): string[] {
  return [...new Set(repositoryUrls.flatMap((url) => webAddressOf(url) ?? []))];
}

/** Where the publiccode.yml files of the programs lie that have one, piece by piece. */
export async function* writePubliccodeIndex(
  programs: AsyncIterable<readonly OnlineProgram[]>,
  base: string,
): AsyncGenerator<string> {
  let before = "[";
  for await (const some of programs) {
    const entries = some.filter(hasPubliccode).flatMap((program) => {
      const [repository] = repositoriesOf(program);
      const url = `${base}${formatAddress("programPubliccode", program.familyId)}`;
      const updated = program.onlineAt.toISOString();
      return repository === undefined ? [] : [{ url, repository, updated }];
    });
    if (entries.length === 0) continue;
    yield before + entries.map((entry) => JSON.stringify(entry)).join(",");
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}
