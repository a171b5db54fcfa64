import type { SQL } from "drizzle-orm";
import type { EndpointGroup } from "#contract/endpoint.ts";
import type { PageCode } from "#contract/site/pages.ts";
import type { Config } from "./config.ts";
import type { Database, Db } from "./database/database.ts";
import type { Revision } from "./database/revision.ts";
import type { FileAddresses } from "./files/file-addresses.ts";
import type { IsPublicFile } from "./files/files.service.ts";
import type { AgencyViewer } from "./http/call-context.ts";
import type { Api, Served } from "./http/serve.ts";
import type { Interval } from "./interval.ts";
import type { JobHandler } from "./jobs/define-job.ts";
import type { MailKind } from "./mail/mail-kinds.ts";
import type { Outgoing } from "./outgoing/outgoing-policy.ts";
import type { Storage } from "./storage/storage.ts";
import type { VirusScanner } from "./virus-scan.ts";

/** How much waits for the officers of an agency on each page that is named. */
export type AgencyCounts = Partial<
  Record<PageCode, (db: Db, viewer: AgencyViewer) => Promise<number>>
>;

/** What every capability is given to answer calls with; the portal chooses each part by configuration. */
export interface CapabilityParts {
  config: Config;
  database: Database;
  db: Db;
  revision: Revision;
  storage: Storage;
  /** Null where uploads are not scanned. */
  scanner: VirusScanner | null;
  /** Addresses of files, signed where a file is private. */
  addresses: FileAddresses;
  /** Signs addresses that are given to people, such as those in mails. */
  secret: string;
  /** How other machines are asked. */
  outgoing: Outgoing;
  /** Where the build lists what the portal consists of; empty where nothing is built. */
  softwareFolder: string;
  /** Every kind of mail of the portal. */
  mailKinds: readonly MailKind[];
  /** What waits for an agency's officers, by the page on which they decide on it. */
  agencyCounts: AgencyCounts;
}

/** What jobs are given. */
export interface WorkParts {
  db: Db;
  storage: Storage;
}

export type CallGroups = Record<string, EndpointGroup>;

/** Every group with its handlers; null for one that is not served here, as the demo's calls in production. */
export type ServedGroups<Groups extends CallGroups> = {
  [Name in keyof Groups]: Served<Groups[Name]> | null;
};

/** Everything that a package brings to the portal's process. */
export interface Capability<
  Groups extends CallGroups = CallGroups,
  Parts extends CapabilityParts = CapabilityParts,
  Work extends WorkParts = WorkParts,
> {
  /** Its groups of calls; one without handlers does not compile. */
  calls: Groups;
  /** Serves its calls, and whatever else it answers. */
  serve(api: Api, parts: Parts): ServedGroups<Groups> | Promise<ServedGroups<Groups>>;
  /** What every node repeats on our own tables. */
  intervals?(parts: { db: Db; config: Config }): Interval[];
  /** What asks the network, and what one node does for all. */
  jobs?(parts: Work): JobHandler[];
  /** The mails that it sends, by the names of their kinds. */
  mails?: Record<string, MailKind>;
  /** True where something of it that visitors see refers to a file. */
  isPublicFile?: IsPublicFile;
  /** What waits on its pages for the officers of an agency. */
  agencyCounts?: AgencyCounts;
  /** What it adds to the document of each program that visitors see, as `programs` defines it. */
  publicPart?: { name: string; column: SQL };
}

/** Gives a capability as it is, with the types of its groups and parts. */
export function defineCapability<
  Groups extends CallGroups,
  Parts extends CapabilityParts = CapabilityParts,
  Work extends WorkParts = WorkParts,
>(capability: Capability<Groups, Parts, Work>): Capability<Groups, Parts, Work> {
  return capability;
}
