import { browserCall } from "@public-code/core/web/api-client.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import { onReturnToPage } from "@public-code/core/web/return-to-page.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useEffect, useState } from "react";

const renewEveryMs = 60_000;

/** Sets or removes the mark of something, and names the others who have it open. */
export type OpenMark = (call: Call, open: boolean) => Promise<{ data: readonly string[] }>;

/**
 * Marks something as open while somebody works on it, and returns the names of colleagues who do too;
 * null marks nothing. A page in which nobody has typed or clicked renews nothing: its session may end,
 * and its mark expires, until somebody comes back to it.
 */
export function useOpenMark(setMark: OpenMark | null): readonly string[] {
  const { lang } = useTranslation();
  const [names, setNames] = useState<readonly string[]>([]);

  useEffect(() => {
    if (!setMark) return;
    let used = true;
    let renewedAt = 0;
    let left = false;
    const mark = async (open: boolean) => {
      try {
        const call = browserCall({ lang, quiet: true });
        const reply = await setMark(call, open);
        if (!left) setNames(reply.data);
      } catch (error) {
        // The mark is a courtesy: without it the first change still counts alone.
        console.warn(error);
      }
    };
    const renew = () => {
      if (!used || document.visibilityState !== "visible") return;
      used = false;
      renewedAt = Date.now();
      void mark(true);
    };
    const work = () => {
      used = true;
      if (Date.now() - renewedAt > renewEveryMs) renew();
    };
    const stopListening = onReturnToPage(() => {
      used = true;
      renew();
    });
    renew();
    const timer = setInterval(renew, renewEveryMs);
    window.addEventListener("keydown", work);
    window.addEventListener("pointerdown", work);
    return () => {
      left = true;
      stopListening();
      clearInterval(timer);
      window.removeEventListener("keydown", work);
      window.removeEventListener("pointerdown", work);
      void mark(false);
    };
  }, [setMark, lang]);
  return names;
}
