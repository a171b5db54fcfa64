import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { writeOds } from "./ods.ts";

const run = promisify(execFile);
/** Each sheet as a CSV of its own, all texts in quotes as they are shown. */
const asCsv = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false,false,false,-1";
const cells = [
  "預約系統",
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  '=HYPERLINK("https://example.tw")',
  "<&>",
];

async function hasLibreOffice(): Promise<boolean> {
  return run("soffice", ["--version"]).then(
    () => true,
    () => false,
  );
}

test("LibreOffice opens a spreadsheet and shows each cell as its text", async ({ skip }) => {
  if (!(await hasLibreOffice())) skip("LibreOffice is not installed, so no file was opened by it.");
  const folder = mkdtempSync(path.join(tmpdir(), "ods-"));
  try {
    const file = path.join(folder, "sheets.ods");
    const sheet = (name: string) => ({ name, rows: [{ cells }], widths: [5] });
    writeFileSync(file, await writeOds("標題", [sheet("一"), sheet("二")], new Date()));
    const home = `-env:UserInstallation=file://${folder}/home`;
    await run("soffice", [home, "--headless", "--convert-to", asCsv, "--outdir", folder, file]);
    const written = readdirSync(folder).filter((name) => name.endsWith(".csv"));
    expect(written).toHaveLength(2);
    const line = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",");
    for (const name of written)
      expect(readFileSync(path.join(folder, name), "utf8").trim()).toBe(line);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
