import { callApi } from "@public-code/core/web/api-client.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import type { SharedRepository } from "@public-code/programs/contract/repositories.ts";
import { useEffect, useState } from "react";
import { submissions } from "#contract/submissions.ts";

/**
 * Repositories that other programs have already, asked for while somebody is about to submit. It is a
 * hint: without an answer nothing is said, and nothing waits for it.
 */
export function useSharedRepositories(
  isAsked: boolean,
  addresses: readonly string[],
  firstEditionNo: number | undefined,
): readonly SharedRepository[] {
  const { settings } = useRootData();
  const { lang } = settings;
  const [shared, setShared] = useState<readonly SharedRepository[]>([]);
  const asked = JSON.stringify(addresses.filter((address) => address !== ""));
  useEffect(() => {
    if (!isAsked) return;
    const controller = new AbortController();
    const { signal } = controller;
    setShared([]);
    const written: string[] = JSON.parse(asked);
    const request = {
      addresses: written,
      ...(firstEditionNo === undefined ? {} : { firstEditionNo }),
    };
    if (written.length > 0)
      callApi(submissions.findSharedRepositories, request, { lang, signal })
        .then(({ data }) => !signal.aborted && setShared(data))
        .catch(() => {});
    return () => controller.abort();
  }, [isAsked, asked, firstEditionNo, lang]);
  return isAsked ? shared : [];
}
