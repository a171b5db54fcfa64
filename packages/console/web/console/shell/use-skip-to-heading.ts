import { useEffect } from "react";

/**
 * The ways to the content of the page, which begins with the menu of the console, lead to the heading
 * behind it.
 */
export function useSkipToHeading(): void {
  useEffect(() => {
    const skip = ({ target }: MouseEvent) => {
      const main = document.querySelector("main");
      const link = target instanceof Element ? target.closest("a") : null;
      if (!main || link?.getAttribute("href") !== `#${main.id}`) return;
      // After the browser has gone to the beginning of the content.
      requestAnimationFrame(() => {
        const heading = main.querySelector("h1");
        if (!heading) return;
        heading.tabIndex = -1;
        heading.dataset.focusTarget = "";
        heading.focus();
      });
    };
    document.addEventListener("click", skip);
    return () => document.removeEventListener("click", skip);
  }, []);
}
