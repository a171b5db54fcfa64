import type { OutgoingPolicy } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { splitAtRef } from "@public-code/programs/contract/code-hosts/inside.ts";
import { readRepositoryAddress } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import type { AddressSplit } from "@public-code/programs/contract/repositories.ts";
import { readRefs } from "./git/read-refs.ts";

/** Somebody who fills in the form waits for it. */
const longestMs = 10_000;

/**
 * Which ref and which path an address names inside its repository. Asks the repository where its address
 * alone does not tell. Throws nothing.
 */
export async function readAddressSplit(
  address: string,
  policy: OutgoingPolicy,
): Promise<AddressSplit> {
  const inside = readRepositoryAddress(address)?.inside;
  if (!inside?.refInPath)
    return { state: "split", ref: inside?.ref ?? null, path: inside?.path ?? [] };
  const { path } = inside;
  const refs = await readRefs(address, policy, AbortSignal.timeout(longestMs));
  if (!("branches" in refs)) return { state: "unread", ref: null, path };
  const split = splitAtRef(inside, [...refs.branches, ...refs.tags.map(({ name }) => name)]);
  return split
    ? { state: "split", ref: split.ref, path: split.path }
    : { state: "noSuchRef", ref: null, path };
}
