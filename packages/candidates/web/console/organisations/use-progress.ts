import { useEffect } from "react";
import { useRevalidator } from "react-router";

const everyMs = 5_000;

/** Reads the page again and again while something on it goes on. */
export function useProgress(goesOn: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!goesOn) return;
    const timer = setInterval(() => {
      // Nobody looks at a page that is hidden.
      if (!document.hidden) revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [goesOn, revalidate]);
}
