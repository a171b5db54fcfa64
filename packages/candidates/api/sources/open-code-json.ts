import type { TableLimits } from "@public-code/core/api/tables/read-table.ts";
import { isObject } from "@public-code/core/contract/files/file-formats.ts";
import type { ColumnTarget } from "#contract/import-columns.ts";
import { openJsonList, type ProgramList } from "./records/open-list.ts";

type Release = Readonly<Record<string, unknown>>;

const statuses: Readonly<Record<string, string>> = {
  ideation: "concept",
  development: "development",
  alpha: "beta",
  beta: "beta",
  "release candidate": "beta",
  production: "stable",
  archival: "obsolete",
};

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((entry: unknown) =>
    typeof entry === "string" && entry.trim() !== "" ? [entry] : [],
  );

const inside = (value: unknown, key: string): unknown => (isObject(value) ? value[key] : undefined);

function licencesOf(release: Release): string[] {
  const listed = inside(release.permissions, "licenses");
  const names = (Array.isArray(listed) ? listed : []).map((licence) => inside(licence, "name"));
  return textsOf([...names, release.license]);
}

/** A release of code.json (version 2, or a project of version 1) by the columns of a list. */
function columnsOf(release: Release, agency: unknown): Partial<Record<ColumnTarget, string>> {
  const [status = ""] = textsOf(release.status);
  const columns: Partial<Record<ColumnTarget, readonly string[]>> = {
    programName: textsOf(release.name),
    description: textsOf(release.description),
    agency: textsOf(release.organization ?? agency).slice(0, 1),
    gitHubLinkContentVos: textsOf(release.repositoryURL ?? release.repository),
    demoUrl: textsOf(release.homepageURL ?? release.homepage),
    authorizations: [licencesOf(release).join(", ")].filter(Boolean),
    teches: textsOf(release.languages),
    developmentStatus: textsOf(statuses[status.toLowerCase()]),
    contactName: textsOf(inside(release.contact, "name")),
    contactEmail: textsOf(inside(release.contact, "email")),
    contactNumber: textsOf(inside(release.contact, "phone")),
  };
  return Object.fromEntries(
    Object.entries(columns).map(([name, cells]) => [name, cells.join("\n")]),
  );
}

/** Whether the agency says that it does not share the source. */
function isExempt({ permissions, openSourceProject }: Release): boolean {
  const exempt = textsOf(inside(permissions, "usageType")).some((type) => /^exempt/i.test(type));
  return exempt || openSourceProject === 0;
}

/** The releases of a code.json as a list of programs; those whose source is not shared are refused. */
export function openCodeJson(value: Release, field: string, limits: TableLimits): ProgramList {
  const name = Array.isArray(value.releases) ? "releases" : "projects";
  const listed: unknown[] = Array.isArray(value[name]) ? value[name] : [];
  const rows = listed.map((release) =>
    isObject(release) ? columnsOf(release, value.agency) : null,
  );
  const list = openJsonList(rows, field, limits, `${name}/`);
  const exempt = listed.flatMap((release, index) =>
    isObject(release) && isExempt(release)
      ? { place: `#/${name}/${index}`, line: index + 1, rule: { key: "table.notShared" as const } }
      : [],
  );
  const places = new Set(exempt.map(({ place }) => place));
  return {
    ...list,
    records: list.records.filter(({ place }) => !places.has(place)),
    refused: [...list.refused, ...exempt],
  };
}
