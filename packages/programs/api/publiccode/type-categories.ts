/** What the portal's function types are called in the fixed words of the standard. */
const categoriesOfType: Readonly<Record<string, readonly string[]>> = {
  caseManagement: ["workflow-management"],
  dataPresentation: ["data-visualization"],
  dataUploadForm: ["data-collection"],
  loginAuthentication: ["identity-management"],
  website: ["content-management"],
  documents: ["document-management"],
  openData: ["data-analytics"],
  mapping: ["geographic-information-systems"],
  messaging: ["communications"],
  dataProcessing: ["data-analytics"],
  security: ["it-security"],
  participation: ["digital-citizenship"],
  languageAndAi: ["predictive-analysis"],
  other: ["other"],
};

/** The categories of a program; a type added later counts as `other` until it has its own. */
export function categoriesOf(typeCodes: readonly string[]): string[] {
  const matches = typeCodes.flatMap((code) =>
    Object.hasOwn(categoriesOfType, code) ? (categoriesOfType[code] ?? []) : ["other"],
  );
  return [...new Set(matches)];
}
