import { lazy, Suspense } from "react";
import { useBasket } from "./basket.ts";

const BasketBar = lazy(() => import("./basket-bar.tsx"));

/** The bar of the programs that are chosen to be compared, loaded once there is one. */
export function ChosenPrograms() {
  if (useBasket().length === 0) return null;
  return (
    <Suspense fallback={null}>
      <BasketBar />
    </Suspense>
  );
}
