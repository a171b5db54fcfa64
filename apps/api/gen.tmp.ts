import { mkdirSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { drawPicture } from "./seed/media/draw-picture.ts";
import { makeScanReport } from "./seed/media/make-report.ts";
import { seedPrograms } from "./seed/programs/seed-programs.ts";
import { seedCases } from "./seed/content/cases.ts";
import { drawCasePicture } from "./seed/content/pictures/case-pictures.ts";
const out = process.argv[2]!;
let total = 0, most = 0, n = 0;
async function png(svg: string, file: string) {
  const flat = sharp(Buffer.from(svg)).resize(960).flatten({ background: "white" });
  const full = await flat.clone().png({ compressionLevel: 9, effort: 10 }).toBuffer();
  const pal = await flat.clone().png({ palette: true, compressionLevel: 9, effort: 10, quality: 100, dither: 0 }).toBuffer();
  const a = await sharp(full).raw().toBuffer(), b = await sharp(pal).removeAlpha().raw().toBuffer();
  let worst = 0; if (a.length === b.length) for (let i = 0; i < a.length; i++) worst = Math.max(worst, Math.abs(a[i]! - b[i]!)); else worst = -1;
  const lossless = (await sharp(full).webp({ lossless: true, effort: 6 }).toBuffer()).length;
  if (n % 10 === 0) console.log(file, full.length, pal.length, "worst", worst, "webp", lossless);
  writeFileSync(file, pal); total += pal.length; most = Math.max(most, pal.length); n++;
}
for (const p of seedPrograms) {
  mkdirSync(`${out}/programs/${p.key}`, { recursive: true });
  for (const [i, pic] of p.pictures.entries()) if (pic.source === "drawn") await png(drawPicture(p.key, p.types[0] ?? "other", i), `${out}/programs/${p.key}/${pic.file}`);
  if (p.scans.some((s) => s.report)) writeFileSync(`${out}/programs/${p.key}/scan-report.pdf`, makeScanReport(p.programNameEn));
}
mkdirSync(`${out}/cases`, { recursive: true });
for (const name of new Set(seedCases.flatMap((o) => [o.picture, ...o.processes.map((s) => s.picture)]))) await png(drawCasePicture(name), `${out}/cases/${name.replace(/svg$/, "png")}`);
console.log({ total, most, n });
