import { signInFragment } from "@public-code/accounts/contract/identity/sign-in.ts";
import { cutText } from "@public-code/core/contract/tidy-text.ts";
import { callApi } from "@public-code/core/web/api-client.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { publicPrograms } from "@public-code/programs/contract/public-programs.ts";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { ChosenProgram } from "./program-choice.tsx";

/** The program whose use the address asks to declare, once; it is then taken out of the address. */
export function useAskedProgram(onAsked: (program: ChosenProgram | null) => void): void {
  const { lang } = useRootData().settings;
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const programId = query.get("declare");
  // An anchor is first given its view, by a move that keeps the address; see useSubmitView. What the
  // sign-in left behind the mark is none.
  const isAnchor = hash !== "" && !hash.startsWith(`#${signInFragment.code}=`);
  const isSettled = !isAnchor || state !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address that asks
  useEffect(() => {
    if (programId === null || !isSettled) return;
    query.delete("declare");
    navigate(
      { pathname, search: String(query), hash: isAnchor ? hash : "" },
      { replace: true, preventScrollReset: true, state },
    );
    callApi(
      publicPrograms.getPublicProgramData,
      { programId: cutText(programId, 100) },
      { lang },
    ).then(
      ({ data }) => onAsked(data && { programId: data.programId, name: data.programName }),
      // Said over the page; the program can be searched for.
      () => onAsked(null),
    );
  }, [programId, isSettled]);
}
