import type { AgencyViewer, Viewer } from "@public-code/core/api/http/call-context.ts";

const nobody = { mail: "", oid: "", sessionHash: "" };

/** Fictitious officers who have no account, so that nobody who tries the demo finds a case of their own. */
export function officerOf(agencyCode: string): AgencyViewer {
  const name = `示範承辦人（${agencyCode}）`;
  return { ...nobody, userId: `demo-${agencyCode}`, name, agencyCode, operatorRole: null };
}

/** Who reviews what they submit: the account of the second operator. */
export const demoOperator: Viewer = {
  ...nobody,
  userId: "demo-operator-2",
  name: "示範管理者二",
  agencyCode: null,
  operatorRole: "administrator",
};
