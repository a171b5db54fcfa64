import type { EndpointGroup } from "@public-code/contract/endpoint.ts";
import type { endpointGroups } from "@public-code/contract/endpoint-groups.ts";

/** Says that every call of a group has its handler; `serve` and `serveRaw` return it. */
export interface Served<Group extends EndpointGroup> {
  readonly group: Group;
}

type Groups = typeof endpointGroups;

/** Every group of the contract with its handlers; the demo's calls are null where it is not served. */
export type ServedGroups = {
  [Name in keyof Groups]: Served<Groups[Name]> | (Name extends "devIdentity" ? null : never);
};
