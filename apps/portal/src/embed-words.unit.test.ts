import { readFileSync } from "node:fs";
import { embedWords } from "@public-code/api/features/embeds/embed-words.ts";
import { languages } from "@public-code/contract/language.ts";
import { expect, test } from "vitest";

test.each(languages)("badges for other sites call levels as the pages of %s do", (lang) => {
  const file = new URL(
    `../../../packages/contract/src/messages/${lang}/evidence.json`,
    import.meta.url,
  );
  const { badge } = JSON.parse(readFileSync(file, "utf8"));
  const { label, level, none, noCurrentEvidence, ...words } = embedWords[lang];
  const { maintained, secure, reuse: reused } = label;
  const { maintainedLevel, secureLevel, reusedLevel } = words;
  const levels = { maintainedLevel, secureLevel, reusedLevel };
  expect(badge).toMatchObject({
    level,
    none,
    noCurrentEvidence,
    maintained,
    secure,
    reused,
    ...levels,
  });
});
