import { useFormatList } from "@public-code/core/web/format-values.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import type { ReactNode } from "react";
import { type OpenMark, useOpenMark } from "./use-open-mark.ts";

/** Marks something as open, and says which colleagues have it open too. */
export function OpenBy({
  setMark,
  titleOf,
  children,
}: {
  /** Stays the same while it marks the same thing; null marks nothing. */
  setMark: OpenMark | null;
  titleOf: (names: string) => string;
  children: ReactNode;
}) {
  const listed = useFormatList();
  const names = useOpenMark(setMark);
  return (
    <div role="status">
      {names.length > 0 && (
        <Notice tone="warning" title={titleOf(listed(names))}>
          {children}
        </Notice>
      )}
    </div>
  );
}
