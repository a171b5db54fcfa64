import {
  apache,
  described,
  en,
  gpl,
  json,
  mit,
  ofPubliccode,
  project,
  publiccode,
  readme,
  type SampleRepository,
} from "./sample-parts.ts";

/** Repositories that describe themselves in files for machines. */
export const packageSamples: readonly SampleRepository[] = [
  {
    kind: "publiccode and licence",
    files: { "publiccode.yml": publiccode, LICENSE: mit, "README.md": readme },
    right: ofPubliccode,
  },
  {
    kind: "publiccode wins over a manifest and a host that say otherwise",
    files: {
      "publiccode.yml": publiccode,
      LICENSE: apache,
      "package.json": json({
        name: "other",
        description: "Something else for the web.",
        license: "ISC",
      }),
    },
    gitlab: { ...project, description: "第三種說法，與其他的都不一樣。" },
    right: ofPubliccode,
  },
  {
    kind: "publiccode that is broken",
    files: { "publiccode.yml": "name: [", "README.md": readme, LICENSE: mit },
    right: { ...described, authorizations: "MIT" },
  },
  {
    kind: "codemeta",
    files: {
      "codemeta.json": json({
        "@context": "https://w3id.org/codemeta/3.0",
        name: "Sign-up",
        description: en,
        license: "https://spdx.org/licenses/EUPL-1.2",
        developmentStatus: "https://www.repostatus.org/#wip",
        operatingSystem: ["Linux", "macOS"],
        programmingLanguage: { name: "Python" },
        url: "https://signup.gov.test",
        copyrightHolder: { "@type": "Organization", name: "示範機關甲" },
      }),
    },
    right: {
      programName: "Sign-up",
      programNameEn: "Sign-up",
      description: en,
      descriptionEn: en,
      authorizations: "EUPL-1.2",
      developmentStatus: "development",
      platforms: "mac,linux",
      teches: ["python"],
      demoUrl: "https://signup.gov.test",
      contactAgency: "示範機關甲",
    },
  },
  {
    kind: "codemeta whose licence says only, and a file with the same text",
    files: {
      "codemeta.json": json({
        name: "Sign-up",
        license: "https://spdx.org/licenses/GPL-3.0-or-later",
      }),
      LICENSE: gpl,
    },
    right: { programName: "Sign-up", authorizations: "GPL-3.0-or-later" },
  },
  {
    kind: "package.json",
    files: {
      "package.json": json({
        name: "@agency/sign-up",
        description: en,
        license: "MIT",
        homepage: "https://github.com/agency/sign-up#readme",
        engines: { node: ">=20" },
        dependencies: { vue: "3", pg: "8", lodash: "4" },
        devDependencies: { typescript: "5", react: "19" },
      }),
      LICENSE: mit,
    },
    right: {
      programName: "sign-up",
      programNameEn: "sign-up",
      description: en,
      descriptionEn: en,
      authorizations: "MIT",
      teches: ["nodejs", "vue", "postgresql", "typescript"],
    },
  },
  {
    kind: "package.json with a README in Chinese",
    files: {
      "package.json": json({ name: "sign-up", description: en, license: "MIT" }),
      "README.md": readme,
      LICENSE: mit,
    },
    right: { ...described, programNameEn: "sign-up", descriptionEn: en, authorizations: "MIT" },
  },
  {
    kind: "root of several packages (auth0-auth-js#189, jest#1472)",
    files: {
      // https://github.com/alphagov/govuk-frontend
      "package.json": json({
        name: "stale-scaffold",
        description: "Used only for the development of the packages.",
        private: true,
        workspaces: ["packages/*"],
      }),
      "packages/a/package.json": json({
        name: "a",
        license: "MIT",
        description: "Only a part of everything here.",
      }),
      "README.md": readme,
    },
    right: described,
    problems: ["noLicence"],
  },
  {
    kind: "pyproject of Poetry",
    files: {
      "pyproject.toml":
        '[tool.poetry]\nname = "sign-up"\ndescription = "Sign up for events."\nlicense = "AGPL-3.0-or-later"\nclassifiers = ["Development Status :: 4 - Beta"]\nhomepage = "https://signup.gov.test"\n[tool.poetry.dependencies]\npython = "^3.12"\ndjango = "^5"\n',
    },
    right: {
      programName: "sign-up",
      programNameEn: "sign-up",
      description: "Sign up for events.",
      descriptionEn: "Sign up for events.",
      authorizations: "AGPL-3.0-or-later",
      developmentStatus: "beta",
      demoUrl: "https://signup.gov.test",
      teches: ["python", "django"],
    },
  },
  {
    kind: "pyproject with a table and classifiers",
    files: {
      "pyproject.toml":
        '[project]\nname = "sign-up"\ndescription = "Add your description here"\nlicense = { text = "Apache Software License 2.0" }\nclassifiers = ["Development Status :: 5 - Production/Stable"]\ndependencies = ["fastapi>=0.1", "psycopg[binary]"]\n[project.urls]\nHomepage = "https://pypi.org/project/sign-up"\n',
    },
    right: {
      programName: "sign-up",
      developmentStatus: "stable",
      authorizations: "Apache-2.0",
      teches: ["python", "fastapi", "postgresql"],
    },
  },
  {
    kind: "pom.xml",
    files: {
      "pom.xml":
        '<?xml version="1.0"?><!DOCTYPE project [<!ENTITY lol "lol">]><project><!-- <name>no</name> --><parent><artifactId>spring-boot-starter-parent</artifactId></parent><artifactId>sign-up</artifactId><name>活動報名系統</name><description>讓民眾報名 &amp; 承辦人管理名單的系統。</description><url>https://signup.gov.test</url><licenses><license><name>The Apache Software License, Version 2.0</name></license></licenses><dependencies><dependency><artifactId>postgresql</artifactId></dependency></dependencies></project>',
    },
    right: {
      programName: "活動報名系統",
      description: "讓民眾報名 & 承辦人管理名單的系統。",
      demoUrl: "https://signup.gov.test",
      authorizations: "Apache-2.0",
      teches: ["java", "spring-boot", "postgresql"],
    },
  },
  {
    kind: "pom.xml from a wizard",
    files: {
      "pom.xml":
        "<project><artifactId>demo</artifactId><name>$\u007bproject.artifactId}</name><description>Demo project for Spring Boot</description></project>",
      "README.md": readme,
      LICENSE: mit,
    },
    right: { ...described, authorizations: "MIT", teches: ["java"] },
  },
  {
    kind: "composer.json with a choice",
    files: {
      "composer.json": json({
        name: "agency/sign-up",
        description: "Sign up for events.",
        license: ["MIT", "GPL-3.0-or-later"],
        require: { php: ">=8", "laravel/framework": "11" },
      }),
    },
    right: {
      programName: "sign-up",
      programNameEn: "sign-up",
      description: "Sign up for events.",
      descriptionEn: "Sign up for events.",
      authorizations: "other",
      authorization: "(MIT OR GPL-3.0-or-later)",
      teches: ["php", "laravel"],
    },
  },
  {
    kind: "go.mod",
    files: {
      "go.mod": "module gov.test/agency/sign-up/v2\n\ngo 1.24\n",
      "README.md": readme,
      LICENSE: mit,
    },
    right: { ...described, authorizations: "MIT", teches: ["go"] },
  },
  {
    kind: "csproj",
    files: {
      "SignUp.csproj":
        '<Project Sdk="Microsoft.NET.Sdk.Web"><PropertyGroup><Title>活動報名系統</Title><PackageLicenseExpression>MIT</PackageLicenseExpression><Description>$(Summary)</Description></PropertyGroup></Project>',
    },
    right: {
      programName: "活動報名系統",
      authorizations: "MIT",
      teches: ["csharp", "aspnet-core"],
    },
  },
  {
    kind: "DESCRIPTION of a package of R, and a licence text that leaves later versions open",
    files: {
      // https://github.com/dfe-analytical-services/dfeR
      DESCRIPTION: `Package: signup\nTitle: Sign Up\nDescription: ${en.replace(" and ", "\n    (<https://a.tw>) and ")}\nLicense: GPL (>= 3)\nURL: https://signup.gov.test, https://github.com/a/signup\n`,
      "LICENSE.md": gpl,
      "README.md": "# signup\n",
    },
    right: {
      programName: "signup",
      programNameEn: "signup",
      description: en,
      descriptionEn: en,
      demoUrl: "https://signup.gov.test",
      authorizations: "GPL-3.0-or-later",
    },
  },
  {
    kind: "CITATION.cff of a program",
    files: {
      "CITATION.cff":
        'cff-version: 1.2.0\nmessage: Please cite it.\ntype: software\ntitle: "Sign-up: events for everybody"\nabstract: |\n  People sign up for events online\n  and officers manage the lists.\nurl: https://signup.gov.test\nrepository-code: https://git.example.tw/a/b\nlicense: [MIT, Apache-2.0]\nversion: 2.1.0\nauthors: [{ family-names: Lin, given-names: Amy, email: amy@example.tw }]\n',
    },
    right: {
      programName: "Sign-up: events for everybody",
      programNameEn: "Sign-up: events for everybody",
      description: en,
      descriptionEn: en,
      demoUrl: "https://signup.gov.test",
      authorizations: "other",
      authorization: "(MIT OR Apache-2.0)",
    },
  },
  {
    kind: "CITATION.cff of data",
    files: {
      "CITATION.cff":
        "cff-version: 1.2.0\ntype: dataset\ntitle: Measurements of 2025\nabstract: All values.\nlicense: CC-BY-4.0\n",
      "README.md": readme,
      LICENSE: mit,
    },
    right: { ...described, authorizations: "MIT" },
  },
];
