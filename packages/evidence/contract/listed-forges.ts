/** Software whose API lists the repositories of an account. */
export const listedForges = ["github", "gitlab", "gitea"] as const;
export type ListedForge = (typeof listedForges)[number];

/** What an account on a code host is. */
export const accountKinds = ["organisation", "user"] as const;
export type AccountKind = (typeof accountKinds)[number];

/** Why a repository of an account is nothing to offer, as its host says it. */
export const unofferedReasons = ["private", "fork", "template", "empty", "shared"] as const;
export type UnofferedReason = (typeof unofferedReasons)[number];
