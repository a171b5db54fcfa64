import { useMayCall } from "@public-code/accounts/web/may-call.ts";
import type { Admission } from "@public-code/core/contract/duties.ts";
import type { ReactNode } from "react";

/** What leads to a call, for those whom the call is for. */
export function Offered({ call, children }: { call: Admission; children: ReactNode }) {
  return useMayCall()(call) && children;
}
