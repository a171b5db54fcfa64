import { useMayCall } from "@public-code/accounts/web/may-call.ts";
import { useSession } from "@public-code/accounts/web/session.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import {
  consoleAddress,
  useConsolePlaces,
} from "@public-code/site/web/console/shell/console-places.ts";
import { Fold } from "@public-code/ui/fold.tsx";
import { Icon } from "@public-code/ui/icon.tsx";
import { pinned, row, stack } from "@public-code/ui/layout.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useMediaQuery } from "@public-code/ui/use-media-query.ts";
import { VisuallyHidden } from "@public-code/ui/visually-hidden.tsx";
import { useLocation } from "react-router";
import styles from "./console-nav.module.css";
import { useWaitingCount } from "./use-waiting-count.ts";

/** The places of the console: a column beside the page, or folded above it where there is no room beside. */
export function ConsoleNav() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { places, current } = useConsolePlaces();
  const mayCall = useMayCall();
  const session = useSession();
  const role = session.status === "known" ? session.user.operatorRole : "";
  const offered = places.filter(({ call }) => call === undefined || mayCall(call));
  const waiting = useWaitingCount(pathname);
  const isWide = useMediaQuery("(width >= 64em)");
  const count = waiting > 0 && (
    <span className={styles.count}>
      <span aria-hidden="true">{waiting}</span>
      <VisuallyHidden>{t("console.nav.waiting", { count: waiting })}</VisuallyHidden>
    </span>
  );
  const menu = (
    <>
      <ul className={stack(4)}>
        {offered.map(({ name, icon }) => (
          <li key={name}>
            <UiLink
              look="plain"
              href={consoleAddress(name)}
              className={row(8, { align: "center" }, styles.entry)}
              aria-current={name === current ? "page" : undefined}
            >
              <Icon as={icon} size="small" />
              {t(`console.place.${name}`)}
              {name === "reviews" && count}
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
  const place = t(`console.place.${current}`);
  return (
    <nav aria-label={t("console.nav.label")} className={pinned}>
      {isWide ? (
        menu
      ) : (
        // Another page begins with its own heading in view.
        <Fold
          key={pathname}
          look="card"
          summary={
            <>
              {t("console.nav.menu", { place })} {count}
            </>
          }
        >
          {menu}
        </Fold>
      )}
    </nav>
  );
}
