import { followEntries, type ListEntries } from "@public-code/programs/contract/comment-places.ts";
import type { ManagedProgram } from "@public-code/programs/contract/managed-program.ts";
import type { CommentDrafts } from "./field-comments.ts";
import { reviewFields } from "./review-fields.ts";

/** What operators see of an entry tells it from the others. */
function entriesOf(edition: ManagedProgram): ListEntries {
  return new Map(
    reviewFields(edition, []).flatMap(({ name, entries }) =>
      entries === null
        ? []
        : [
            [
              name,
              entries.map(({ label, columns }) =>
                JSON.stringify([label, columns.map(({ value }) => value)]),
              ),
            ],
          ],
    ),
  );
}

/** Comments that are being written, at the entries of a newer state of the edition. */
export function movedDrafts(
  drafts: CommentDrafts,
  before: ManagedProgram,
  after: ManagedProgram,
): CommentDrafts {
  const written = Object.entries(drafts).map(([path, comment]) => ({ path, comment }));
  const moved: Record<string, string> = {};
  for (const { path, comment } of followEntries(written, entriesOf(before), entriesOf(after))) {
    const there = moved[path];
    // Several that have lost their entries stand at the list as one.
    moved[path] = there ? `${there}\n${comment}`.trim() : comment;
  }
  return moved;
}
