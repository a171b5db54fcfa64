import { useSession } from "@public-code/accounts/web/session.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import {
  consoleAddress,
  menuIcons,
  useConsolePlaces,
} from "@public-code/site/web/console/shell/console-places.ts";
import { Fold } from "@public-code/ui/fold.tsx";
import { Icon } from "@public-code/ui/icon.tsx";
import { pinned, row, stack } from "@public-code/ui/layout.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useMediaQuery } from "@public-code/ui/use-media-query.ts";
import { useLocation } from "react-router";
import styles from "./console-nav.module.css";

/** The menu of the console: a column beside the page, or folded above it where there is no room beside. */
export function ConsoleNav() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { menu, current } = useConsolePlaces();
  const session = useSession();
  const role = session.status === "known" ? session.user.operatorRole : "";
  const isWide = useMediaQuery("(width >= 64em)");
  const entries = (
    <>
      <ul className={stack(4)}>
        {menu.map(({ name, pages }) => (
          <li key={name}>
            <UiLink
              look="plain"
              href={consoleAddress(pages[0].name)}
              className={row(8, { align: "center" }, styles.entry)}
              aria-current={name === current?.menu ? "page" : undefined}
            >
              <Icon as={menuIcons[name]} size="small" />
              {t(`console.nav.places.${name}`)}
            </UiLink>
          </li>
        ))}
      </ul>
      {role !== "" && role !== "administrator" && (
        <p className={styles.role}>
          {t("console.nav.role", { role: t(`console.people.roles.${role}`) })}
        </p>
      )}
    </>
  );
  return (
    <nav aria-label={t("console.nav.label")} className={pinned}>
      {isWide ? (
        entries
      ) : (
        // Another page begins with its own heading in view.
        <Fold
          key={pathname}
          look="card"
          summary={t("console.nav.menu", {
            place: current ? t(current.title) : t("console.title"),
          })}
        >
          {entries}
        </Fold>
      )}
    </nav>
  );
}
