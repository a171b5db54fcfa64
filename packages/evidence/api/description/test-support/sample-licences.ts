import {
  apache,
  apacheNotice,
  described,
  gpl,
  json,
  mit,
  readme,
  type SampleRepository,
} from "./sample-parts.ts";

/** Repositories that differ in what they say of their licence. */
export const licenceSamples: readonly SampleRepository[] = [
  {
    kind: "no licence for anybody (licensee#429)",
    files: {
      "package.json": json({ name: "sign-up", license: "UNLICENSED" }),
      "README.md": readme,
    },
    right: described,
    problems: ["noLicence"],
  },
  {
    kind: "a licence that is in another file (LicenseFinder#506)",
    files: {
      "package.json": json({ name: "sign-up", license: "SEE LICENSE IN LICENSE.md" }),
      "LICENSE.md": apache,
      "README.md": readme,
    },
    right: { ...described, authorizations: "Apache-2.0" },
  },
  {
    kind: "a template's licence in the manifest (nmdc-schema#3145, needle#68)",
    files: {
      "pyproject.toml": '[project]\nname = "sign-up"\nlicense = "MIT"\n',
      LICENSE: apache,
      "README.md": readme,
    },
    right: { ...described, authorizations: "Apache-2.0", teches: ["python"] },
  },
  {
    kind: "a licence file that is no known text (licensed#325)",
    files: {
      "package.json": json({ name: "sign-up", license: "MIT" }),
      LICENSE: "本程式由示範機關所有，使用前請來信洽詢，並遵守機關所訂的使用規定。\n".repeat(8),
      "README.md": readme,
    },
    right: { ...described, authorizations: "MIT" },
    problems: ["licenceUnknown"],
  },
  {
    kind: "headers of a licence beside it (NNAnalytics#39)",
    files: {
      LICENSE: apache,
      LICENSE_HEADER: "Copyright 2026\nLicensed under the terms of the project.\n",
      "README.md": readme,
    },
    right: { ...described, authorizations: "Apache-2.0" },
  },
  {
    kind: "no more than the short notice of a licence",
    files: { LICENSE: apacheNotice, "README.md": readme },
    right: { ...described, authorizations: "Apache-2.0" },
    problems: ["licenceNamed"],
  },
  {
    kind: "a licence that is named in passing",
    files: {
      LICENSE: "本系統所用的套件多為 Apache License 2.0 授權，系統本身的授權另訂。\n",
      "README.md": readme,
    },
    right: described,
    problems: ["licenceUnknown"],
  },
  {
    kind: "GPL whose text does not say later or only (codemeta-generator#80)",
    files: { COPYING: gpl, "README.md": readme },
    right: { ...described, authorizations: "GPL-3.0-or-later" },
    missing: ["authorizations"],
    problems: ["licenceOpen"],
  },
  {
    kind: "two licences and no word on the choice",
    files: { "LICENSE-MIT": mit, "LICENSE-APACHE": apache, "README.md": readme },
    right: { ...described, authorizations: "other" },
    missing: ["authorizations"],
    problems: ["licencesSeveral"],
  },
  {
    kind: "two licences to choose from",
    files: {
      "LICENSE-MIT": mit,
      "LICENSE-APACHE": apache,
      "Cargo.toml":
        '[package]\nname = "sign-up"\ndescription = "Sign up for events on the command line."\nlicense = "MIT OR Apache-2.0"\n',
      "README.md": readme,
    },
    right: {
      ...described,
      programNameEn: "sign-up",
      descriptionEn: "Sign up for events on the command line.",
      authorizations: "other",
      authorization: "MIT OR Apache-2.0",
      teches: ["rust"],
    },
  },
  {
    kind: "no licence at all",
    files: { "README.md": readme },
    right: described,
    problems: ["noLicence"],
  },
];
