/**
 * Prints every HTML file beside this one to seed/content/files as PDF.
 * Run: `node apps/demo/content/file-sources/print.ts`; CHROME_PATH names the browser.
 * Chromium writes each object of a PDF uncompressed. Packing them into object streams with a PDF
 * tool halves the size and keeps the tags that screen readers need; the kept files are packed.
 */
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const browser = process.env.CHROME_PATH ?? "/usr/bin/chromium";
const sources = import.meta.dirname;
const target = join(sources, "..", "files");

for (const name of readdirSync(sources).filter((file) => file.endsWith(".html"))) {
  const output = join(target, name.replace(/\.html$/, ".pdf"));
  execFileSync(browser, [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--no-pdf-header-footer",
    `--print-to-pdf=${output}`,
    pathToFileURL(join(sources, name)).href,
  ]);
  console.log(output);
}
