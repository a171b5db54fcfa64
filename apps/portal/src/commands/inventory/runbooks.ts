/** Where docs/operations.md says how something is done: a heading and its anchor. */
export const runbooks: readonly [title: string, anchor: string][] = [
  ["Configure for production", "configure-for-production"],
  ["The first operator", "the-first-operator"],
  ["Commands", "commands"],
  ["Backup and restore", "backup-and-restore"],
  ["Upgrade while two processes run", "upgrade-while-two-processes-run"],
  ["Watching", "watching"],
  ["Check what it stands on", "check-what-it-stands-on"],
  ["What to do when", "what-to-do-when"],
];

/** What comes round every month or year, beside the ends of certificates. */
export const recurring: readonly [when: string, what: string][] = [
  ["every night", "a backup of database and bucket; portal -- backed-up writes it down"],
  [
    "every month",
    "newer images, Node and dependencies; the monthly letters to agencies leave by themselves",
  ],
  ["every quarter", "a restore is tried; operators who have left are removed in the console"],
  ["January", "the yearly report of the year before, in the console under Yearly report"],
  ["twelve months after each", "agencies confirm what they use; the portal reminds them by itself"],
];
