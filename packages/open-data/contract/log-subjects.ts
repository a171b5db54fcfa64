/** What events are about, as their types begin. */
export const logSubjects = ["program", "evidence", "badge", "reuse"] as const;
export type LogSubject = (typeof logSubjects)[number];
