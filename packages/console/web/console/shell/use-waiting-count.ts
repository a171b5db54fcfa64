import { browserCall } from "@public-code/core/web/api-client.ts";
import { onReturnToPage } from "@public-code/core/web/return-to-page.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { review } from "@public-code/submissions/contract/review/review.ts";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";

/**
 * How many cases wait for a decision; 0 while unknown. Asked for with every page of the console, after
 * every action, and by those who come back from another tab.
 */
export function useWaitingCount(pathname: string): number {
  const { lang } = useTranslation();
  const [count, setCount] = useState(0);
  const [returns, setReturns] = useState(0);
  const isSettled = useRevalidator().state === "idle";
  useEffect(() => onReturnToPage(() => setReturns((times) => times + 1)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another question
  useEffect(() => {
    if (!isSettled) return;
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
  }, [pathname, lang, returns, isSettled]);
  return count;
}
