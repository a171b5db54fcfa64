/**
 * A small correct publiccode.yml for tests, and changes to it. Every name in it is made up.
 */
const lines = {
  publiccodeYmlVersion: '"0.7"',
  name: "範例報名系統",
  url: '"https://git.example.tw/agency/signup"',
  platforms: "[web]",
  developmentStatus: "stable",
  softwareType: "standalone/web",
  description: `
  zh-Hant:
    shortDescription: 讓民眾線上報名活動。
    longDescription: ${"讓民眾線上報名活動，並讓承辦人員管理名單。".repeat(8)}
    features: [線上報名]`,
  legal: `
  license: MIT`,
  maintenance: `
  type: internal
  contacts:
    - name: 範例機關資訊室`,
  localisation: `
  localisationReady: false
  availableLanguages: [zh-Hant]`,
};

/** The sample with top-level keys replaced, left out (null) or added, as they would stand after `key:`. */
export function sampleFile(changes: Record<string, string | null> = {}): string {
  const all = { ...lines, ...changes };
  return Object.entries(all)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key}: ${value}\n`)
    .join("");
}

/** Keys of the description's Chinese section, replaced, left out or added. */
export function sampleDescription(changes: Record<string, string | null>): string {
  const section = {
    shortDescription: "讓民眾線上報名活動。",
    longDescription: "讓民眾線上報名活動，並讓承辦人員管理名單。".repeat(8),
    features: "[線上報名]",
    ...changes,
  };
  const keys = Object.entries(section).filter(([, value]) => value !== null);
  return `\n  zh-Hant:\n${keys.map(([key, value]) => `    ${key}: ${value}\n`).join("")}`.trimEnd();
}
