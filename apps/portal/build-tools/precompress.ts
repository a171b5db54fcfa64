// Writes a brotli and a gzip file beside each built asset, so that serving it costs no time.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../build/client");
const compressible = /\.(js|css|svg|json|txt|vtt|xml)$/;
const smallest = 1_024;

for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
  const file = path.join(folder, entry);
  if (!compressible.test(file) || statSync(file).size < smallest) continue;
  const content = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
