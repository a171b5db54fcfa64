import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { requiredText } from "@public-code/core/contract/rules.ts";
import { z } from "zod";

const ownSession = z.object({
  /** Identifies the session; it cannot be used to sign in. */
  sessionId: z.string(),
  /** Browser and system that it was opened in, such as "Firefox · Windows"; '' where they are not known. */
  device: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** True for the session that asks. */
  current: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

/** Where a signed-in officer is signed in. */
export const ownSessions = {
  listOwnSessions: endpoint("GET", "/ownSessions", {
    access: "agency",
    summary: "The caller's own open sessions, the last used first",
    data: z.array(ownSession),
  }),
  endOwnSession: endpoint("POST", "/ownSessions/{sessionId}/end", {
    access: "agency",
    summary: "End one of the caller's own sessions; 404 for any other",
    input: z.object({ sessionId: requiredText(200) }),
  }),
};
