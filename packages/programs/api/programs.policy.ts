import {
  requireAgency,
  requireOperator,
} from "@public-code/accounts/api/identity/identity.policy.ts";
import type { AgencyViewer, Viewer } from "@public-code/core/api/http/call-context.ts";
import type { Actor } from "#contract/transitions.ts";

/** Programs are submitted and managed by the officers of an agency; 401 and 403 for others. */
export function requireSubmitter(viewer: Viewer | null): AgencyViewer {
  return requireAgency(viewer);
}

/** The one agency whose editions an actor may touch; null where an operator may touch all. */
export function scopeOf(actor: Actor, viewer: Viewer): string | null {
  if (actor === "agency") return requireAgency(viewer).agencyCode;
  requireOperator(viewer);
  return null;
}
