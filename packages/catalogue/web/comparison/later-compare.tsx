import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { pagePaths } from "@public-code/core/contract/site/pages.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { useHydrated } from "@public-code/ui/use-hydrated.ts";
import { Plus } from "lucide";
import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import type { Comparable } from "./compare-toggle.tsx";

const CompareToggle = lazy(async () => ({
  default: (await import("./compare-toggle.tsx")).CompareToggle,
}));
const ChosenPrograms = lazy(async () => ({
  default: (await import("./chosen-programs.tsx")).ChosenPrograms,
}));

/** Chooses a program to be compared; a link until its script has come, which the page does not wait for. */
export function LaterCompareToggle(program: Comparable) {
  const { t } = useTranslation();
  const link = (
    <ButtonLink
      href={addresses.comparison([program.programId])}
      variant="secondary"
      icon={Plus}
      rel="nofollow"
    >
      {t("comparison.page.basket.add")}
    </ButtonLink>
  );
  return useHydrated() ? (
    <Suspense fallback={link}>
      <CompareToggle {...program} amongButtons />
    </Suspense>
  ) : (
    link
  );
}

/** Where the bar has no place: what it leads to, and pages behind the sign-in. */
const withoutBar = [addresses.compare, pagePaths.submitFormProvideCode, addresses.console];

/** The bar of the chosen programs, whose script comes as late; it follows visitors over all pages. */
export function LaterChosenPrograms() {
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  if (!isHydrated || withoutBar.some((path) => pathname.startsWith(path))) return null;
  return (
    <Suspense fallback={null}>
      <ChosenPrograms />
    </Suspense>
  );
}
