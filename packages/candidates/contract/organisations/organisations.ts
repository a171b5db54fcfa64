import { endpoint, listEndpoint } from "@public-code/core/contract/endpoint.ts";
import { lines, queryPaging, rowId, seenTime, text } from "@public-code/core/contract/rules.ts";
import { accountKinds, listedForges } from "@public-code/evidence/contract/listed-forges.ts";
import { notMeasuredReasons } from "@public-code/evidence/contract/not-measured.ts";
import { z } from "zod";
import { deciding, reading, scope } from "../candidates.ts";

/** An account of a code host, or repositories that somebody has listed. */
export const organisationKinds = ["account", "addresses"] as const;

export const organisationStates = ["proposed", "confirmed", "dismissed"] as const;
export type OrganisationState = (typeof organisationStates)[number];

const decisionNames = ["withdraw", "confirm", "dismiss", "run"] as const;
export type OrganisationDecision = (typeof decisionNames)[number];

/** Who decides what on an organisation, and while it stands how. */
export const organisationDecisions: Readonly<
  Record<OrganisationDecision, { by: "agency" | "operator"; from: readonly OrganisationState[] }>
> = {
  withdraw: { by: "agency", from: ["proposed"] },
  confirm: { by: "operator", from: ["proposed", "dismissed"] },
  dismiss: { by: "operator", from: ["proposed", "confirmed"] },
  run: { by: "operator", from: ["confirmed"] },
};

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
  /** Of those offered, how many were not among the candidates before. */
  added: z.int(),
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

/** Agencies propose what is to be looked through for their programs, and operators decide on it. */
export const organisationCalls = {
  listOrganisations: listEndpoint("GET", "/organisations", {
    ...reading,
    summary: "Organisations on code hosts, those to be decided on first",
    input: z.object({
      scope,
      search: text(100).default(""),
      state: z.enum(["", ...organisationStates]).default(""),
      ...queryPaging,
    }),
    item: organisation,
  }),
  proposeOrganisation: endpoint("POST", "/organisations/propose", {
    ...deciding,
    summary:
      "Propose an agency's organisation on a code host, or a list of its repositories; an operator's is listed at once",
    input: z.object({
      scope,
      /** Of an organisation, group or user; else the list. */
      address: text(500).default(""),
      /** One repository a line. */
      addresses: lines(20_000).default(""),
      /** Of which agency an operator says it is; officers propose their own. */
      agencyCode: text(100).default(""),
    }),
    data: z.object({ organisationId: z.int() }),
  }),
  decideOrganisation: endpoint("POST", "/organisations/{organisationId}/decide", {
    ...deciding,
    summary:
      "Withdraw a proposal, or, for operators, confirm an organisation and list it, say why it is not listed, or list it now; 409 for one that stands otherwise",
    input: z.object({
      scope,
      organisationId: rowId,
      decision: z.enum(decisionNames),
      updateTime: seenTime,
      /** Of a dismissal. */
      reason: lines(500).default(""),
    }),
  }),
  getOrganisation: endpoint("GET", "/console/organisations/{organisationId}", {
    duty: "read",
    summary: "An organisation with its last run",
    input: z.object({ organisationId: rowId }),
    data: organisation,
  }),
};
