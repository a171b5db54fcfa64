import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { pagePaths } from "@public-code/core/contract/site/pages.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useHydrated } from "@public-code/ui/use-hydrated.ts";
import { VisuallyHidden } from "@public-code/ui/visually-hidden.tsx";
import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { useBasket } from "./basket.ts";

const BasketBar = lazy(() => import("./basket-bar.tsx"));

/** Where the bar has no place: what it leads to, and pages behind the sign-in. */
const withoutBar = [addresses.compare, pagePaths.submitFormProvideCode, addresses.console];

/**
 * The bar of the programs that are chosen to be compared; it follows visitors over all pages, and is loaded
 * once there is one. How many there are is said from here: screen readers hear what changes in an element that
 * was there before.
 */
export function ChosenPrograms() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const count = useBasket().length;
  if (!isHydrated || withoutBar.some((path) => pathname.startsWith(path))) return null;
  return (
    <>
      <VisuallyHidden role="status">
        {count > 0 && t("comparison.page.basket.chosen", { count })}
      </VisuallyHidden>
      {count > 0 && (
        <Suspense fallback={null}>
          <BasketBar />
        </Suspense>
      )}
    </>
  );
}
