/** How far a program is, in the words of the standard; so are the lists below. */
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
