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
  /** Counted with those that visitors have checked on the page. */
  files: SharedRate;
}

export function createAssistantRates(db: Db, config: Pick<Config, "rates">): AssistantRates {
  return {
    requests: createAddressRate(config.rates.assistants),
    files: createSharedRate(db, "publiccode", config.rates.publiccode),
  };
}
