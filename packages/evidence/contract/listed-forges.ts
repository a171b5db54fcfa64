/** Software whose API lists the repositories of an account. */
export const listedForges = ["github", "gitlab", "gitea", "bitbucket"] as const;
export type ListedForge = (typeof listedForges)[number];

export const isListedForge = (software: string): software is ListedForge =>
  listedForges.some((forge) => forge === software);

/** What an account on a code host is. */
export const accountKinds = ["organisation", "user"] as const;
export type AccountKind = (typeof accountKinds)[number];

/**
 * What a code host says of a repository, and whether it is offered as a program all the same. Of several
 * the first is its reason.
 */
export const hostStates = {
  private: "skipped",
  /** For everybody who has signed in to the host. */
  internal: "skipped",
  deleting: "skipped",
  disabled: "skipped",
  /** The host copies it from another place. */
  mirror: "skipped",
  fork: "skipped",
  /** Another group's, which shares it. */
  shared: "skipped",
  template: "skipped",
  /** For issues or a wiki alone. */
  withoutCode: "skipped",
  empty: "skipped",
  /** It holds the page of an account on the host. */
  profile: "skipped",
  /** It holds the website of an account. */
  pages: "skipped",
  archived: "offered",
  /** It answers under another name than was asked for. */
  moved: "offered",
} as const satisfies Record<string, "offered" | "skipped">;
export type HostState = keyof typeof hostStates;

/** In the order in which they decide. */
export const hostStateNames = Object.keys(hostStates) as HostState[];
