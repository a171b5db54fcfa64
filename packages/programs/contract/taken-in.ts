import type { FormField } from "./program-fields.ts";

/** How an edition goes online that its agency has not submitted: the portal takes it in from public data. */
export interface TakenIn {
  /** Accounts that brought the data in, or said whose it is. */
  people: readonly string[];
  /** The address or file that it was read from. */
  source: string;
  /** Why an operator published it. */
  reason: string;
  /** Fields that a submission asks for and the source does not say; null where nobody has noted them. */
  missing: readonly FormField[] | null;
  /** The same of all that were published together. */
  batch: string;
}
