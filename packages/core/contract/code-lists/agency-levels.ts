import { z } from "zod";

/** The levels of government that an agency may belong to; `local` is a city or county. */
export const agencyLevels = ["central", "local", "township", "other"] as const;

/** The level of an agency; '' where it is not stated. */
export const knownLevels = ["", ...agencyLevels] as const;
export type AgencyLevel = (typeof knownLevels)[number];
export const agencyLevel = z.enum(knownLevels);
