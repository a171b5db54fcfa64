import { languages } from "@public-code/core/contract/language.ts";
import { sharedTranslation } from "@public-code/programs/contract/shared-texts/shared-texts.ts";
import { expect, test } from "vitest";
import { describeFinding } from "#contract/describe-finding.ts";
import type { EvidenceRow } from "#contract/evidence.ts";
import { readScans } from "./read-declared.ts";

const at = "2026-11-20T04:00:00.000Z";
const scan = (tool: string, medium: number, hasReport: boolean) => ({
  ...{ scanTool: tool, scanCriticalRecord: 0, scanHighRecord: 0 },
  ...{ scanMediumRecord: medium, hasReport },
});

test.each([
  {
    scans: [scan("ZAP", 2, false), scan("zap ", 0, true), scan("SonarQube", 0, true)],
    value: { scans: 3, reports: 2, critical: 0, high: 0, medium: 0 },
    sentences: [
      "3 次掃描（未載日期；同一工具只計列在最後的一次），沒有中風險以上弱點；2 份報告",
      "3 undated scans (of one tool, only the last listed counts), which found nothing of medium risk or higher; 2 reports",
    ],
  },
  {
    scans: [scan("SonarQube", 0, true), scan("ZAP", 2, false)],
    value: { scans: 2, reports: 1, critical: 0, high: 0, medium: 2 },
    sentences: [
      "2 次掃描（未載日期；同一工具只計列在最後的一次），共有嚴重 0、高 0、中 2 個弱點；1 份報告",
      "2 undated scans (of one tool, only the last listed counts), which together found 0 critical, 0 high and 2 medium vulnerabilities; 1 report",
    ],
  },
])(
  "scans and reports are counted apart, and the last scan with each tool says what is found",
  ({ scans, value, sentences }) => {
    expect(readScans({ scans })).toMatchObject({ kind: "scans", value });
    const row: EvidenceRow = {
      ...{ kind: "scans", value, outcome: "good", reason: null },
      ...{ measuredAt: at, confirmedAt: at, repository: "" },
      source: { method: "declared", url: "", tool: "", commit: "" },
    };
    expect(
      languages.map((lang) =>
        describeFinding(row, { t: sharedTranslation[lang].t, rounded: String, listed: String }),
      ),
    ).toEqual(sentences);
  },
);
