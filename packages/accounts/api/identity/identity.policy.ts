import { AppError } from "@public-code/core/api/app-error.ts";
import type { AgencyViewer, Viewer } from "@public-code/core/api/http/call-context.ts";
import { isAgencyUser, isOperator } from "#contract/identity/roles.ts";

/** The viewer; 401 without a session. */
export function requireViewer(viewer: Viewer | null): Viewer {
  if (viewer === null) throw new AppError("err.pleaseLogin");
  return viewer;
}

/** The viewer with an agency; 401 without a session, 403 without an agency. */
export function requireAgency(viewer: Viewer | null): AgencyViewer {
  const who = requireViewer(viewer);
  if (!isAgencyUser(who)) throw new AppError("err.forbidden");
  return who;
}

/** The viewer as an operator; 401 without a session, 403 for others. */
export function requireOperator(viewer: Viewer | null): Viewer {
  const who = requireViewer(viewer);
  if (!isOperator(who)) throw new AppError("err.forbidden");
  return who;
}
