import { rawAddresses } from "@public-code/programs/contract/code-hosts/host-links.ts";
import {
  type RepositoryAddress,
  readRepositoryAddress,
} from "@public-code/programs/contract/code-hosts/repository-address.ts";

export const publiccodeFile = "publiccode.yml";
const yaml = /\.ya?ml$/i;

interface PubliccodePlaces {
  /** Null where the address is the file's own, on a host that need not be a code host. */
  repository: RepositoryAddress | null;
  /** Where the file may be read as plain text, likeliest first. */
  files: string[];
  /** True where nothing inside of the repository was named, or what lies in no branch. */
  isWhole: boolean;
}

/** The folders, or the file, which an address names inside of a repository. */
function pathsOf({ inside }: RepositoryAddress): string[][] {
  const path = inside?.path ?? [];
  const last = path.at(-1) ?? "";
  if (yaml.test(last)) return [path];
  const folder = [...path, publiccodeFile];
  const beside = [...path.slice(0, -1), publiccodeFile];
  if (inside?.kind === "file") return [beside];
  // Some hosts write a folder and a file alike.
  return inside?.kind === "source" && last.includes(".") ? [folder, beside] : [folder];
}

function filesOf(address: RepositoryAddress): string[] {
  const { inside } = address;
  return pathsOf(address).flatMap((path) => {
    // Where the ref stands in the path, raw files have it there, too.
    const [first = "HEAD", ...rest] = path;
    const target = inside?.refInPath
      ? { ref: first, path: rest.join("/") }
      : { ref: inside?.ref ?? "HEAD", path: path.join("/") };
    return rawAddresses(address, target);
  });
}

/**
 * Where the publiccode.yml may be for what somebody enters as the address of a repository: a repository, a
 * folder or file of it, or the file itself. Whether plain http may be asked is not decided here. Null
 * when it is no web address of one.
 */
export function publiccodePlaces(text: string): PubliccodePlaces | null {
  const repository = readRepositoryAddress(text);
  if (!repository) return null;
  const { inside, software, alternative } = repository;
  if (software === null && inside === null && yaml.test(repository.url))
    return { repository: null, files: [repository.url], isWhole: false };
  const page = alternative === null ? null : readRepositoryAddress(alternative);
  return {
    repository,
    files: [...filesOf(repository), ...(page ? filesOf(page) : [])],
    isWhole: inside === null || (inside.ref === null && inside.path.length === 0),
  };
}
