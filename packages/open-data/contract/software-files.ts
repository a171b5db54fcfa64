import { pagePaths } from "@public-code/core/contract/site/pages.ts";

/** What the portal consists of as files, with the names that they have in the folder of the build. */
export const softwareFiles = {
  sbom: {
    path: `${pagePaths.software}/sbom.json`,
    file: "sbom.json",
    mediaType: "application/vnd.cyclonedx+json",
  },
  notices: {
    path: `${pagePaths.software}/notices.txt`,
    file: "notices.txt",
    mediaType: "text/plain; charset=utf-8",
  },
} as const;
