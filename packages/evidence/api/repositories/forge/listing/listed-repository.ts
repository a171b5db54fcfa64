import type { AccountKind, UnofferedReason } from "#contract/listed-forges.ts";
import type { NotMeasuredReason } from "#contract/not-measured.ts";

/** An account whose repositories are listed. */
export interface ForgeAccount {
  kind: AccountKind;
  /** Its number on the host, which stays where the account is renamed. */
  id: number;
  /** Its name, or names of a group and those above it, as the host writes them. */
  path: string;
}

/** A repository as the list of its host tells of it. */
export interface ListedRepository {
  /** Its number on the host, which stays where it is renamed or moved. */
  id: number;
  /** Owner and name. */
  path: string;
  name: string;
  /** Its page. */
  url: string;
  description: string;
  homepage: string;
  topics: string[];
  /** The language that most of it is written in; '' where the host does not say. */
  language: string;
  /** An SPDX identifier; '' where the host knows none. */
  licence: string;
  archived: boolean;
  /** Null where it may be offered. */
  unoffered: UnofferedReason | null;
  /** Why it could not be told whether it may be; null where it could. */
  failure: NotMeasuredReason | null;
}

/** Null for an entry that cannot be read. */
export type ListedPage = (ListedRepository | null)[];
