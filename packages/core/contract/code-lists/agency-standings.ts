import { z } from "zod";
import type { AgencyStanding } from "./code-names.ts";

/** What operators state of an agency without programs. That one publishes is counted, never stated. */
export const statedStandings = ["preparing", "exempt"] as const;

/** The stated standing of an agency; '' where nothing is stated. */
export const knownStandings = ["", ...statedStandings] as const;
type StatedStanding = (typeof knownStandings)[number];
export const statedStanding = z.enum(knownStandings);

/** The standing on a day `YYYYMMDD`: an exemption counts up to its last day, and ends by itself. */
export function standingOf(
  { standing, exemptUntil }: { standing: StatedStanding; exemptUntil: string },
  { programs, today }: { programs: number; today: string },
): AgencyStanding {
  if (programs > 0) return "publishes";
  if (standing === "exempt") return exemptUntil >= today ? "exempt" : "nothing";
  return standing === "" ? "nothing" : standing;
}

/** The same for operators, who tell an exemption that has ended from nothing stated. */
export const publicationStates = ["publishes", "exempt", "ended", "preparing", "nothing"] as const;
export type PublicationState = (typeof publicationStates)[number];

export function publicationOf(...agency: Parameters<typeof standingOf>): PublicationState {
  const standing = standingOf(...agency);
  return standing === "nothing" && agency[0].standing === "exempt" ? "ended" : standing;
}
