import type { EntryDraft } from "./entry-draft.ts";

/** Equal for values that would save the same; rows are told apart by what they hold. */
const printOf = (value: unknown): string =>
  JSON.stringify(value, (name, part) => (name === "key" ? undefined : part)) ?? "";

/** The form of an entry as it was begun, as it was changed here, and as it is stored now. */
export interface DraftStates {
  begun: EntryDraft;
  own: EntryDraft;
  newest: EntryDraft;
}

/** Carries what was changed here over to the newest state; `both` names what others have changed too. */
export function mergeDrafts({ begun, own, newest }: DraftStates): {
  draft: EntryDraft;
  both: string[];
} {
  const isChanged = (draft: EntryDraft, name: string) =>
    printOf(draft[name]) !== printOf(begun[name]);
  const mine = Object.keys(own).filter((name) => name !== "uploads" && isChanged(own, name));
  const uploads = [
    ...newest.uploads,
    ...own.uploads.filter(({ fileId }) => !newest.uploads.some((file) => file.fileId === fileId)),
  ];
  return {
    // The fields of all three are those of one kind.
    draft: { ...newest, ...Object.fromEntries(mine.map((name) => [name, own[name]])), uploads },
    both: mine.filter(
      (name) => isChanged(newest, name) && printOf(newest[name]) !== printOf(own[name]),
    ),
  };
}
