import type { IncomingHttpHeaders } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import type { OperatorRole } from "#contract/duties.ts";
import type { Language } from "#contract/language.ts";

/** The caller, from the session. */
export interface Viewer {
  userId: string;
  name: string;
  mail: string;
  oid: string;
  /** The agency whose programs the viewer manages; null for an operator without one. */
  agencyCode: string | null;
  /** Null for somebody who is no operator. */
  operatorRole: OperatorRole | null;
  sessionHash: string;
}

/** What a handler knows of a call besides its input. */
export interface CallContext {
  lang: Language;
  viewer: Viewer | null;
  requestId: string;
  /** The caller's network address; '' for calls of this process itself. */
  address: string;
  headers: Readonly<IncomingHttpHeaders>;
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
}

/** The context of a call that passed the agency gate. */
export type AgencyViewer = Viewer & { agencyCode: string };
