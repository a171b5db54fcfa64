import { createContext } from "react";

/** What marks the scripts that the portal itself puts into a page; none in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined);
