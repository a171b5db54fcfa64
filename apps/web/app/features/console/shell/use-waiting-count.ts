import { review } from "@public-code/contract/review/review.ts";
import { useEffect, useState } from "react";
import { browserCall } from "#platform/api-client.ts";
import { useRootData } from "#platform/root-data.ts";

/** How many cases wait for a decision, asked for with every page of the console; 0 while unknown. */
export function useWaitingCount(pathname: string): number {
  const { settings } = useRootData();
  const [count, setCount] = useState(0);
  const { lang } = settings;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another question
  useEffect(() => {
    let left = false;
    browserCall({ lang, quiet: true })(review.listReviews, { iDisplayLength: 1 }).then(
      (reply) => {
        if (!left) setCount(reply.recordsTotal);
      },
      // The number is an extra; the page says for itself why the portal cannot be asked.
      (error: unknown) => console.warn(error),
    );
    return () => {
      left = true;
    };
  }, [pathname, lang]);
  return count;
}
