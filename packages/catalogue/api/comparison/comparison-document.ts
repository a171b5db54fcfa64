import type { Sheet, SheetRow } from "@public-code/core/api/ods.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { platformName } from "@public-code/core/contract/site/pages.ts";
import { nameWithEnd } from "@public-code/evidence/contract/repository-end.ts";
import { licenceTermsSource } from "@public-code/programs/contract/licences/licence-source.ts";
import {
  type TermGroup,
  termGroups,
} from "@public-code/programs/contract/licences/licence-terms.ts";
import type { TextFormatter } from "@public-code/programs/contract/shared-texts/text-formatter.ts";
import { type Comparison, type PaperTexts, paperTexts } from "#contract/comparison/comparison.ts";
import { cellText } from "./cell-text.ts";

/** The language, time and address with which a document is made. */
export interface Making {
  texts: TextFormatter;
  now: Date;
  /** The portal's address without a trailing slash. */
  base: string;
}

const empty: SheetRow = { cells: [] };

/** When a document was made, from what, and where the same can be asked again. */
export function imprint(path: string, { texts: { t, lang }, now, base }: Making): SheetRow[] {
  return [
    { cells: [t("comparison.document.madeOn"), taipeiDate(now)] },
    { cells: [t("comparison.document.platform"), `${platformName[lang]} ${base}/`] },
    { cells: [t("comparison.document.address"), `${base}${path}`] },
  ];
}

/** What an officer writes, or room for it. */
export function textRows(
  texts: PaperTexts,
  names: readonly (keyof PaperTexts)[],
  { texts: { t } }: Making,
): SheetRow[] {
  if (names.length === 0) return [];
  return [
    { cells: [t("comparison.record.reasons")], head: true },
    ...names.map((name) => ({ cells: [t(`comparison.record.reason.${name}`), texts[name] ?? ""] })),
  ];
}

/** A line for each row of a comparison, a column for each program. */
function comparisonRows(
  comparison: Comparison,
  path: string,
  making: Making,
  paper: PaperTexts,
): SheetRow[] {
  const { texts, now, base } = making;
  const { t, lang } = texts;
  const { programs, groups } = comparison;
  const head = ["question", "item", "compared"] as const;
  return [
    {
      cells: [
        ...head.map((name) => t(`comparison.document.${name}`)),
        ...programs.map((program) =>
          nameWithEnd(program.programName, program.repositoryEnd, texts),
        ),
      ],
      head: true,
    },
    ...groups.flatMap(({ label, rows }) =>
      rows.map((row) => ({
        cells: [
          label,
          row.label,
          t(row.differs ? "comparison.document.differs" : "comparison.document.same"),
          ...row.cells.map((cell) => cellText(cell, texts, now)),
        ],
      })),
    ),
    {
      cells: [
        "",
        t("comparison.record.address"),
        "",
        ...programs.map(
          (program) => `${base}${addresses.program(program.firstEditionNo)}&lang=${lang}`,
        ),
      ],
    },
    empty,
    { cells: [t("comparison.document.declaredSource")] },
    ...imprint(path, making),
    ...textRows(
      paper,
      paperTexts.filter((name) => paper[name]),
      making,
    ),
  ];
}

function nameOf({ programs }: Comparison, programId: number): string {
  return programs.find((program) => program.firstEditionNo === programId)?.programName ?? "";
}

function sourcesSheet(comparison: Comparison, { t }: TextFormatter): Sheet {
  const head = [
    "program",
    "finding",
    "words",
    "url",
    "measuredAt",
    "confirmedAt",
    "method",
    "repository",
    "commit",
  ] as const;
  return {
    name: t("comparison.document.sources"),
    widths: [5, 4, 8, 10, 4, 4, 6, 6, 4],
    rows: [
      { cells: head.map((name) => t(`comparison.document.${name}`)), head: true },
      ...comparison.sources.map((source) => ({
        cells: [
          nameOf(comparison, source.programId),
          source.label,
          source.text,
          source.url,
          source.measuredAt,
          source.confirmedAt,
          source.method,
          source.repository,
          source.commit,
        ],
      })),
    ],
  };
}

const termLabels = {
  permissions: "comparison.row.permissions",
  conditions: "comparison.row.conditions",
  limitations: "comparison.row.limitations",
} as const satisfies Record<TermGroup, string>;

function licencesSheet(comparison: Comparison, { t }: TextFormatter): Sheet {
  const head = ["program", "licence", "term", "name", "words", "text"] as const;
  return {
    name: t("comparison.document.licences"),
    widths: [5, 5, 4, 5, 10, 8],
    rows: [
      { cells: head.map((name) => t(`comparison.document.${name}`)), head: true },
      ...comparison.licences.flatMap(({ programId, name, terms, note, textUrl }) => {
        const program = nameOf(comparison, programId);
        if (!terms) return [{ cells: [program, name, "", "", note, textUrl] }];
        return termGroups.flatMap((group) =>
          terms[group].map((term) => ({
            cells: [program, name, t(termLabels[group]), term.name, term.text, textUrl],
          })),
        );
      }),
      empty,
      {
        cells: [
          t("comparison.document.termSource"),
          `${licenceTermsSource.name} (${licenceTermsSource.licence})`,
          licenceTermsSource.url,
          licenceTermsSource.licenceUrl,
        ],
      },
      { cells: [t("comparison.document.notAdvice")] },
    ],
  };
}

/** The comparison, where its values come from, and what the licences ask for. */
export function comparisonSheets(
  comparison: Comparison,
  /** The page of the same comparison, below the context path. */
  path: string,
  making: Making,
  paper: PaperTexts,
): Sheet[] {
  const { t } = making.texts;
  return [
    {
      name: t("comparison.document.comparison"),
      widths: [4, 4, 2, ...comparison.programs.map(() => 8)],
      rows: comparisonRows(comparison, path, making, paper),
    },
    sourcesSheet(comparison, making.texts),
    licencesSheet(comparison, making.texts),
  ];
}
