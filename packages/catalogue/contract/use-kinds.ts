/** What is counted for a day and no program; nothing of who it was is written down. */
export const useKinds = ["recordTaken", "assistants"] as const;
export type UseKind = (typeof useKinds)[number];
