import { knownLevels } from "@public-code/core/contract/code-lists/agency-levels.ts";
import { agencyStandings } from "@public-code/core/contract/code-lists/code-names.ts";
import { type BadgeName, badgeNames } from "@public-code/evidence/contract/badges.ts";
import { type HealthKind, healthKinds } from "@public-code/evidence/contract/evidence-kinds.ts";
import type { ProgramHealth } from "@public-code/evidence/contract/health.ts";
import { type Outcome, outcomes } from "@public-code/programs/contract/events/outcome-names.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import { z } from "zod";

export const coverageFormats = ["json", "csv"] as const;
export type CoverageFormat = (typeof coverageFormats)[number];

type CountName = `${HealthKind}${Capitalize<Outcome>}` | `badge${Capitalize<BadgeName>}`;

function capitalised<Name extends string>(name: Name): Capitalize<Name> {
  // The first letter alone is another one.
  return (name.charAt(0).toUpperCase() + name.slice(1)) as Capitalize<Name>;
}

/** Programs of each outcome of each check, and those with a badge, by the names of their columns. */
export const coverageCounts: readonly (readonly [CountName, (health: ProgramHealth) => number])[] =
  [
    ...healthKinds.flatMap((kind) =>
      outcomes.map(
        (outcome) =>
          [
            `${kind}${capitalised(outcome)}`,
            ({ kinds }: ProgramHealth) => kinds[kind][outcome],
          ] as const,
      ),
    ),
    ...badgeNames.map(
      (badge) =>
        [`badge${capitalised(badge)}`, ({ badges }: ProgramHealth) => badges[badge]] as const,
    ),
  ];

/** An agency by its standing; new columns come last. */
export const coverageRow = z
  .object({
    agencyCode: z.string(),
    oid: z.string(),
    agencyName: z.string(),
    agencyNameEn: z.string(),
    /** '' where it is not stated. */
    level: z.enum(knownLevels),
    standing: z.enum(agencyStandings),
    /** `YYYY-MM-DD`: the last day of a stated exemption, also of one that has ended; '' without one. */
    exemptUntil: z.string(),
    exemptReason: z.string(),
    exemptReasonEn: z.string(),
    /** Those that visitors see. */
    programs: z.int(),
  })
  .extend(
    ofEach(
      coverageCounts.map(([name]) => name),
      () => z.int(),
    ),
  );
export type CoverageRow = z.output<typeof coverageRow>;
