import type { Config } from "@public-code/core/api/config.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { type AddressRate, createAddressRate } from "@public-code/core/api/http/address-rate.ts";
import {
  createVisitorFiles,
  type VisitorFiles,
} from "@public-code/submissions/api/visitor-files.ts";

/** How often a network may ask in a minute. */
export interface AssistantRates {
  requests: AddressRate;
  files: VisitorFiles;
}

export function createAssistantRates(db: Db, config: Pick<Config, "rates">): AssistantRates {
  return {
    requests: createAddressRate(config.rates.assistants),
    files: createVisitorFiles(db, config),
  };
}
