import { useTranslation } from "@public-code/core/web/translation.ts";
import { VisuallyHidden } from "@public-code/ui/visually-hidden.tsx";
import { lazy, Suspense } from "react";
import { useBasket } from "./basket.ts";

const BasketBar = lazy(() => import("./basket-bar.tsx"));

/**
 * The bar of the programs that are chosen to be compared, loaded once there is one. How many there are
 * is said from here: screen readers hear what changes in an element that was there before.
 */
export function ChosenPrograms() {
  const { t } = useTranslation();
  const count = useBasket().length;
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
