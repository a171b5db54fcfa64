import { holdsSession } from "@public-code/core/web/session-end.ts";
import { stack } from "@public-code/ui/layout.ts";
import { type ReactNode, type Ref, useState } from "react";
import { leavesQuery, useLeaveGuard } from "./use-leave-guard.tsx";

/**
 * The content of a dialog, which this browser keeps; once something is written there, the page is left
 * after a question only.
 */
export function GuardedFields({
  isBusy,
  className = stack(16),
  ref,
  children,
}: {
  isBusy: boolean;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}) {
  const [isTouched, setTouched] = useState(false);
  const { leaveQuestion } = useLeaveGuard(isTouched && !isBusy, leavesQuery, holdsSession);
  return (
    <div ref={ref} className={className} onInput={() => setTouched(true)}>
      {children}
      {leaveQuestion}
    </div>
  );
}
