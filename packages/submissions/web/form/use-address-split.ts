import { callApi } from "@public-code/core/web/api-client.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { readRepositoryAddress } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import type { AddressSplit } from "@public-code/programs/contract/repositories.ts";
import { useEffect, useState } from "react";
import { submissions } from "#contract/submissions.ts";

const pauseMs = 600;

/**
 * Which branch and which folder an address names, where it alone does not tell: asked once somebody has
 * stopped typing. It is a hint: null until it is answered, and nothing waits for it.
 */
export function useAddressSplit(typed: string): AddressSplit | null {
  const { lang } = useRootData().settings;
  const [answer, setAnswer] = useState<{ address: string; split: AddressSplit } | null>(null);
  const isAsked = readRepositoryAddress(typed)?.inside?.refInPath ?? false;
  useEffect(() => {
    if (!isAsked) return;
    const controller = new AbortController();
    const { signal } = controller;
    const address = typed.trim();
    const unread: AddressSplit = { state: "unread", ref: null, path: [] };
    const show = (split: AddressSplit) => {
      if (!signal.aborted) setAnswer({ address: typed, split });
    };
    const timer = setTimeout(() => {
      callApi(submissions.splitRepositoryAddress, { address }, { lang, quiet: true, signal }).then(
        ({ data }) => show(data),
        () => show(unread),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed, isAsked, lang]);
  return answer !== null && answer.address === typed ? answer.split : null;
}
