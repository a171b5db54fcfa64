/** Versions of the standard that are read; every one is judged by the rules of the latest. */
export const readVersions = [
  "0",
  "0.2",
  "0.2.0",
  "0.2.1",
  "0.2.2",
  "0.3",
  "0.3.0",
  "0.4",
  "0.4.0",
  "0.5",
  "0.5.0",
  "0.6",
  "0.6.0",
  "0.7",
  "0.7.0",
] as const;

/** The version that is written, and against which files are judged. */
export const latestVersion = "0.7";

/** Versions that need no advice to move on: the latest, and "0" for "whatever is latest". */
export const currentVersions: readonly string[] = ["0", "0.7", "0.7.0"];

export const developmentStatuses = [
  "concept",
  "development",
  "beta",
  "stable",
  "obsolete",
] as const;

export const softwareTypes = [
  "standalone/mobile",
  "standalone/iot",
  "standalone/desktop",
  "standalone/web",
  "standalone/backend",
  "standalone/other",
  "addon",
  "library",
  "configurationFiles",
] as const;

export const maintenanceTypes = ["internal", "contract", "community", "none"] as const;

export const scopes = [
  "agriculture",
  "culture",
  "defence",
  "education",
  "emergency-services",
  "employment",
  "energy",
  "environment",
  "finance-and-economic-development",
  "foreign-affairs",
  "government",
  "healthcare",
  "infrastructures",
  "justice",
  "local-authorities",
  "manufacturing",
  "research",
  "science-and-technology",
  "security",
  "society",
  "sport",
  "tourism",
  "transportation",
  "welfare",
] as const;

/** Short names that `supports` knows for regulations and national platforms. */
export const supportAliases: readonly string[] = [
  "gdpr",
  "eidas",
  "nis2",
  "cra",
  "spid",
  "cie",
  "anpr",
  "pagopa",
  "io",
];
