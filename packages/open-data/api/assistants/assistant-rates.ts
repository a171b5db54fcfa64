import {
  createSharedRate,
  type SharedRate,
} from "@public-code/accounts/api/identity/shared-rate.ts";
import type { Config } from "@public-code/core/api/config.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { type AddressRate, createAddressRate } from "@public-code/core/api/http/address-rate.ts";

/** How often a network may ask in a minute. */
export interface AssistantRates {
  requests: AddressRate;
  /** Reading a file takes a process of its own, so all nodes count together. */
  files: SharedRate;
  /** The same over all networks together, so that many of them do not take the portal's processors. */
  filesOfAll(): Promise<boolean>;
}

/** Networks that have files read as often as they may at the same time. */
const busyNetworks = 3;

export function createAssistantRates(db: Db, { rates }: Pick<Config, "rates">): AssistantRates {
  const ofAll = createSharedRate(db, "publiccode of visitors", busyNetworks * rates.publiccode);
  return {
    filesOfAll: () => ofAll("all"),
    requests: createAddressRate(rates.assistants),
    files: createSharedRate(db, "publiccode", rates.publiccode),
  };
}
