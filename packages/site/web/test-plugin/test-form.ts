import { formatDateText, parseDateText } from "@public-code/ui/date/date-text.ts";

/** The fields of the test form by their names on the wire, in the order of the page. */
export const testFields = ["userId", "verifyCode", "startDate", "endDate", "htmlContent"] as const;
export type TestField = (typeof testFields)[number];
export type TestValues = Record<TestField, string>;

export type TestProblem = "required" | "date" | "order";

export const emptyTestValues: TestValues = {
  userId: "",
  verifyCode: "",
  startDate: "",
  endDate: "",
  htmlContent: "",
};

/** What is wrong with a form, by field: all are required, dates have their form, start is before end. */
export function checkTestForm(values: TestValues): Partial<Record<TestField, TestProblem>> {
  const problems: Partial<Record<TestField, TestProblem>> = {};
  for (const field of testFields) if (values[field].trim() === "") problems[field] = "required";
  for (const field of ["startDate", "endDate"] as const)
    if (!problems[field] && !parseDateText("date", values[field])) problems[field] = "date";
  if (!problems.startDate && !problems.endDate && values.startDate >= values.endDate)
    problems.endDate = "order";
  return problems;
}

/** The day that lies some days after a `YYYY-MM-DD`; undefined for a text that is no date. */
export function dayBeside(text: string, days: 1 | -1): string | undefined {
  const parts = parseDateText("date", text);
  if (!parts) return undefined;
  const moved = new Date(Date.UTC(parts.year, parts.month - 1, parts.day + days));
  return formatDateText("date", {
    ...parts,
    year: moved.getUTCFullYear(),
    month: moved.getUTCMonth() + 1,
    day: moved.getUTCDate(),
  });
}
