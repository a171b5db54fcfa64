import { AppError, invalid } from "../app-error.ts";

/** A row with the moment of its last change, by which a caller says what they have seen. */
export interface Changed {
  /** Null for what was never changed. */
  updatedAt: Date | null;
}

/** Refuses a change by whom has not seen the row as it is: 422 without an updateTime, 409 with another. */
export function assertSeen(row: Changed, updateTime: string): void {
  if (updateTime === "") throw invalid({ path: "updateTime", key: "field.required" });
  if (row.updatedAt?.toISOString() !== updateTime) throw new AppError("err.stale");
}

/** A moment later than the row's last change, so that no two changes have the same. */
export function nextUpdate({ updatedAt }: Changed, now: Date): Date {
  return updatedAt ? new Date(Math.max(now.getTime(), updatedAt.getTime() + 1)) : now;
}
