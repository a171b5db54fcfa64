import { endpoint, listEndpoint } from "@public-code/core/contract/endpoint.ts";
import {
  lines,
  paging,
  queryPaging,
  requiredLines,
  rowId,
  seenTime,
  text,
} from "@public-code/core/contract/rules.ts";
import {
  accountKinds,
  hostStateNames,
  listedForges,
} from "@public-code/evidence/contract/listed-forges.ts";
import { notMeasuredReasons } from "@public-code/evidence/contract/not-measured.ts";
import { z } from "zod";

/** An account of a code host, or repositories that somebody has listed. */
export const organisationKinds = ["account", "addresses"] as const;

export const organisationStates = ["proposed", "confirmed", "dismissed"] as const;
export type OrganisationState = (typeof organisationStates)[number];

/** What became of a repository. */
export const repositoryOutcomes = ["offered", "skipped", "failed"] as const;
export type RepositoryOutcome = (typeof repositoryOutcomes)[number];

/** Why a repository is not offered, beside what its host says of it. */
export const skipReasons = ["onPortal", "unlisted"] as const;
export type SkipReason = (typeof skipReasons)[number];

/** Why a run waits or has ended before its time: the host, or a person. */
export const runFailures = [...notMeasuredReasons, "tooMany", "stopped"] as const;
export type RunFailure = (typeof runFailures)[number];

const run = z.object({
  startedAt: z.string(),
  /** Null while it goes on. */
  endedAt: z.string().nullable(),
  /** Of one that goes on: why its host is asked again; '' for one that has read everything. */
  failure: z.enum(["", ...runFailures]),
  /** Together everything that was listed so far. */
  offered: z.int(),
  skipped: z.int(),
  failed: z.int(),
  /** Of those offered, how many were not among the candidates before, and how many have changed. */
  added: z.int(),
  changed: z.int(),
});
export type OrganisationRun = z.output<typeof run>;

const organisation = z.object({
  organisationId: z.int(),
  kind: z.enum(organisationKinds),
  /** The page of the account; '' for listed repositories. */
  address: z.string(),
  /** How many repositories are listed. */
  addresses: z.int(),
  /** '' until the host has told. */
  forge: z.enum(["", ...listedForges]),
  accountKind: z.enum(["", ...accountKinds]),
  agencyCode: z.string(),
  agencyName: z.string(),
  state: z.enum(organisationStates),
  dismissedReason: z.string(),
  /** Null for one that is not listed at night. */
  nextRunAt: z.string().nullable(),
  lastRun: run.nullable(),
  updateTime: z.string(),
});
export type Organisation = z.output<typeof organisation>;

const listedRepository = z.object({
  /** Owner and name; '' for an entry that could not be read. */
  name: z.string(),
  /** '' for an entry that could not be read. */
  url: z.string(),
  outcome: z.enum(repositoryOutcomes),
  reason: z.enum(["", ...hostStateNames, ...skipReasons, ...notMeasuredReasons]),
  /** Whether it was among the candidates before; '' for one that is not offered. */
  change: z.enum(["", "added", "changed", "unchanged"]),
  candidateId: z.int().nullable(),
});
export type OrganisationRepository = z.output<typeof listedRepository>;

const proposal = {
  /** Of an organisation, group or user; else the list. */
  address: text(500).default(""),
  /** One repository a line. */
  addresses: lines(20_000).default(""),
};

/** What an agency proposes to be looked through for its programs. */
export const ownOrganisations = {
  listOwnOrganisations: listEndpoint({
    method: "POST",
    path: "/PublicProgram/organisations",
    access: "agency",
    summary: "Organisations on code hosts that the agency has proposed",
    input: z.object(paging),
    item: organisation,
  }),
  proposeOrganisation: endpoint({
    method: "POST",
    path: "/PublicProgram/organisations/propose",
    access: "agency",
    summary:
      "Propose an organisation on a code host, or a list of repositories, as the agency's own",
    input: z.object(proposal),
    data: z.object({ organisationId: z.int() }),
  }),
  withdrawOrganisation: endpoint({
    method: "POST",
    path: "/PublicProgram/organisations/withdraw",
    access: "agency",
    summary: "Take a proposal back that nobody has decided on",
    input: z.object({ organisationId: rowId }),
    data: z.null(),
  }),
};

/** The same for operators, over all agencies. */
export const organisationCalls = {
  listOrganisations: listEndpoint({
    method: "GET",
    path: "/console/organisations",
    access: "operator",
    duty: "read",
    summary: "Organisations on code hosts, those to be decided on first",
    input: z.object({
      search: text(100).default(""),
      state: z.enum(["", ...organisationStates]).default(""),
      ...queryPaging,
    }),
    item: organisation,
  }),
  getOrganisation: endpoint({
    method: "GET",
    path: "/console/organisations/{organisationId}",
    access: "operator",
    duty: "read",
    summary: "An organisation with its last run",
    input: z.object({ organisationId: rowId }),
    data: organisation,
  }),
  listOrganisationRepositories: listEndpoint({
    method: "GET",
    path: "/console/organisations/{organisationId}/repositories",
    access: "operator",
    duty: "read",
    summary: "Every repository of an organisation's last run, with what became of it and why",
    input: z.object({
      organisationId: rowId,
      search: text(100).default(""),
      outcome: z.enum(["", ...repositoryOutcomes]).default(""),
      ...queryPaging,
    }),
    item: listedRepository,
  }),
  addOrganisation: endpoint({
    method: "POST",
    path: "/console/organisations/add",
    access: "operator",
    duty: "review",
    summary: "Add an agency's organisation, or a list of its repositories, and list it at once",
    input: z.object({ ...proposal, agencyCode: text(100) }),
    data: z.object({ organisationId: z.int() }),
  }),
  confirmOrganisation: endpoint({
    method: "POST",
    path: "/console/organisations/{organisationId}/confirm",
    access: "operator",
    duty: "review",
    summary: "Confirm that an organisation is the agency's, and list it at once",
    input: z.object({ organisationId: rowId, updateTime: seenTime }),
    data: z.null(),
  }),
  dismissOrganisation: endpoint({
    method: "POST",
    path: "/console/organisations/{organisationId}/dismiss",
    access: "operator",
    duty: "review",
    summary: "Say why an organisation is not listed, or no longer",
    input: z.object({ organisationId: rowId, updateTime: seenTime, reason: requiredLines(500) }),
    data: z.null(),
  }),
  runOrganisation: endpoint({
    method: "POST",
    path: "/console/organisations/{organisationId}/run",
    access: "operator",
    duty: "review",
    summary: "List an organisation now; 409 while it is being listed",
    input: z.object({ organisationId: rowId }),
    data: z.null(),
  }),
};
