import { writeOds } from "@public-code/core/api/ods.ts";
import { type TextPart, writeOdt } from "@public-code/core/api/odt.ts";
import { taipeiTime } from "@public-code/core/api/taipei-time.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import type { AnnualReport } from "#contract/reports/annual-figures.ts";
import { annualTexts } from "./annual-texts.ts";

/** What a document of a report says, in its order. */
function partsOf(report: AnnualReport, lang: Language) {
  const { t } = annualTexts[lang];
  const { year, event, hash, figures, stories } = report;
  const at = new Date(report.at);
  const numbers = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 });
  return {
    at,
    title: t("annual.titleOf", { year }),
    lead: t("annual.lead", { event, at: taipeiTime(at).slice(0, 16) }),
    verify: t("annual.verify", { event, hash }),
    figures: [
      [t("annual.figure"), t("annual.value"), t("annual.definition")],
      ...figures.map(({ label, value, definition }) => [
        label,
        value === null ? t("annual.none") : numbers.format(value),
        definition,
      ]),
    ],
    storiesTitle: t("annual.stories"),
    stories: [
      [t("annual.day"), t("annual.agency"), t("annual.users"), t("annual.story")],
      ...stories.map(({ day, agencyName, users, title }) => [
        ...[day, agencyName, numbers.format(users), title],
      ]),
    ],
    storiesNote: t("annual.storiesNote"),
    noStories: t("annual.noStories"),
  };
}

/** The report as a spreadsheet: figures with their definitions, then stories. */
export function annualSheets(report: AnnualReport, lang: Language): Promise<Buffer> {
  const shown = partsOf(report, lang);
  const [figureHead = [], ...figures] = shown.figures;
  const [storyHead = [], ...stories] = shown.stories;
  const rows = (lines: readonly (readonly string[])[]) => lines.map((cells) => ({ cells }));
  return writeOds(
    shown.title,
    [
      {
        name: String(report.year),
        widths: [6, 4, 16],
        rows: [
          ...rows([[shown.title], [shown.lead], [shown.verify], []]),
          { cells: figureHead, head: true },
          ...rows(figures),
        ],
      },
      {
        name: shown.storiesTitle,
        widths: [4, 6, 4, 12],
        rows: [
          ...rows([[shown.storiesNote], []]),
          { cells: storyHead, head: true },
          ...rows(stories),
        ],
      },
    ],
    shown.at,
  );
}

/** The same as a text. */
export function annualText(report: AnnualReport, lang: Language): Promise<Buffer> {
  const shown = partsOf(report, lang);
  const stories: TextPart =
    report.stories.length === 0
      ? { paragraph: shown.noStories }
      : { table: shown.stories, widths: ["2.5cm", "4cm", "2.5cm", "8cm"] };
  return writeOdt(
    shown.title,
    [
      { heading: shown.title, level: 1 },
      { paragraph: shown.lead },
      { table: shown.figures, widths: ["4.5cm", "2.5cm", "10cm"] },
      { heading: shown.storiesTitle, level: 2 },
      { paragraph: shown.storiesNote },
      stories,
      { paragraph: shown.verify },
    ],
    shown.at,
  );
}
