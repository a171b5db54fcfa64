import { createContext as createReactContext } from "react";
import { createContext } from "react-router";
import type { Endpoint, ReplyOf, RequestOf } from "#contract/endpoint.ts";
import type { Settings } from "./settings.ts";

/** Calls an endpoint of the contract and returns its whole reply. */
export type Call = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => Promise<ReplyOf<E>>;

/** What the portal hands to the server-side loaders of one page. */
export interface PageContext {
  call: Call;
  settings: Settings;
  /** Marks the page's own scripts until the portal has read them; it leaves with no page. */
  scriptNonce: string;
  /** Writes to the portal's log what has gone wrong while the page was made. */
  report: (error: unknown) => void;
  /** Takes the finished page, which a Response would encode for its reader to decode again. */
  finish: (html: string) => void;
}

export const pageContext = createContext<PageContext>();

/** What marks the scripts that the portal itself puts into a page; none in the browser. */
export const ScriptNonce = createReactContext<string | undefined>(undefined);
