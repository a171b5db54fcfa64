import { useTranslation } from "@public-code/core/web/translation.ts";
import { cluster } from "@public-code/ui/layout.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { TextLink } from "./texts/text-types.ts";

/** Links out of the portal, each in a new tab and saying so. */
export function OuterLinks({ links }: { links: readonly TextLink[] }) {
  const { t } = useTranslation();
  return (
    <ul className={cluster(8, { across: 24, align: "start" })}>
      {links.map((link) => (
        <li key={link.href}>
          <UiLink href={link.href} newTabLabel={t("frame.external")}>
            {link.label}
          </UiLink>
        </li>
      ))}
    </ul>
  );
}
