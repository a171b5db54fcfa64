import { createSharedRate } from "@public-code/accounts/api/identity/shared-rate.ts";
import type { Config } from "@public-code/core/api/config.ts";
import type { Db } from "@public-code/core/api/database/database.ts";

/** Networks that have files read as often as they may at the same time. */
const busyNetworks = 3;

/** True while a visitor, by address, may have one more file read. */
export type VisitorFiles = (address: string) => Promise<boolean>;

/**
 * How often visitors have a publiccode.yml read, a network and all of them together, so that many networks do
 * not take the portal's processors. Reading takes a process of its own, so all nodes count together.
 */
export function createVisitorFiles(db: Db, { rates }: Pick<Config, "rates">): VisitorFiles {
  const ofNetwork = createSharedRate(db, "publiccode", rates.publiccode);
  const ofAll = createSharedRate(db, "publiccode of visitors", busyNetworks * rates.publiccode);
  return async (address) => (await ofNetwork(address)) && (await ofAll("all"));
}
