import { z } from "zod";
import { agencyLevels } from "./code-names.ts";

/** The level of an agency; '' where it is not stated. */
export const knownLevels = ["", ...agencyLevels] as const;
export type AgencyLevel = (typeof knownLevels)[number];
export const agencyLevel = z.enum(knownLevels);
