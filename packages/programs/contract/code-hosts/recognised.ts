import type { Inside } from "./inside.ts";
import type { TypedAddress } from "./typed-address.ts";

export const hostSoftware = [
  "github",
  "gist",
  "gitlab",
  "gitea",
  "gitee",
  "bitbucket",
  "dataCenter",
  "sourcehut",
  "cgit",
  "azure",
  "sourceforge",
  "gitiles",
] as const;
export type HostSoftware = (typeof hostSoftware)[number];

/** What an address was recognised as. Names are of the path, `.git` as it was written. */
export interface Recognised {
  /** Null where the address does not tell it. */
  software: HostSoftware | null;
  repository: readonly string[];
  inside: Inside | null;
  /** Of the repository, where it is another than the one in the address. */
  host?: string;
  /** The repository, should the address name a page in it; where neither can be excluded. */
  alternative?: readonly string[];
}

/** `bareHost` is the host without `www.`. Null where the address is of another shape. */
export type Recognise = (address: TypedAddress & { bareHost: string }) => Recognised | null;

/** What stands after a repository, but for what git itself asks for. */
export function afterRepository(
  rest: readonly string[],
  read: (rest: readonly string[]) => Inside,
): Inside | null {
  return rest.length === 0 || rest[0] === "info" ? null : read(rest);
}

export const cut = (names: readonly string[], count: number) =>
  [names.slice(0, count), names.slice(count)] as const;
