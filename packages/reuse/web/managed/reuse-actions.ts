import type { ManagedReuse, ReuseInvitation } from "#contract/reuse.ts";

/** What can be done with a declaration or an invitation. */
export interface ReuseActions {
  confirm: (row: ManagedReuse) => void;
  update: (row: ManagedReuse) => void;
  end: (row: ManagedReuse) => void;
  declare: (invitation: ReuseInvitation) => void;
  decline: (invitation: ReuseInvitation) => void;
}
