import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { LazyFold } from "@public-code/ui/lazy-fold.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { lazy } from "react";
import type { EmbedProps } from "./embed-texts.tsx";

// Few visitors own another site.
const EmbedTexts = lazy(() => import("./embed-texts.tsx"));

/** Badges of a program for other sites; without scripts, the way to one of them. */
export function EmbedProgram(props: EmbedProps) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const path = pageAddress(addresses.badge(props.familyId, "listed"), settings.lang);
  const badge = (
    <UiLink native href={`${settings.contextPath.slice(0, -1)}${path}`}>
      {t("evidence.embed.about.listed")}
    </UiLink>
  );
  return (
    <LazyFold title={t("evidence.embed.title")} plain={badge}>
      <EmbedTexts {...props} />
    </LazyFold>
  );
}
