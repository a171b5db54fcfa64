import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Icon } from "@public-code/ui/icon.tsx";
import { IconButton } from "@public-code/ui/icon-button.tsx";
import { row, stack } from "@public-code/ui/layout.ts";
import { pressedKey } from "@public-code/ui/pressed-key.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { Menu, X } from "lucide";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { AccountLink } from "./account-link.tsx";
import { MenuLink } from "./menu-link.tsx";
import { entryName, linksDirectly, visibleEntries, visibleSubPages } from "./menu-tree.ts";
import styles from "./mobile-menu.module.css";

/** The menu of narrow screens: a sheet with every page, made once it opens; without JavaScript the site map. */
export function MobileMenu({ todoCount }: { todoCount: ReactNode }) {
  const { t } = useTranslation();
  const { key } = useLocation();
  const sheet = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (isOpen) sheet.current?.showModal();
  }, [isOpen]);

  // Ahead of the effect that focuses a new page's heading, which is inert behind an open sheet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation is the trigger, not an input.
  useLayoutEffect(() => sheet.current?.close(), [key]);

  return (
    <div className={styles.mobile}>
      <UiLink
        look="plain"
        href={addresses.sitemap}
        role="button"
        aria-haspopup="dialog"
        aria-label={t("frame.menu.open")}
        className={styles.open}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
        onKeyDown={(event) => {
          // A button opens by Space too, a link does not.
          if (pressedKey(event) !== " ") return;
          event.preventDefault();
          event.currentTarget.click();
        }}
      >
        <Icon as={Menu} />
      </UiLink>
      <dialog
        ref={sheet}
        aria-label={t("frame.menu.label")}
        className={styles.sheet}
        // A dialog that a link in it has opened tells of its own end here too.
        onClose={(event) => event.target === event.currentTarget && setOpen(false)}
      >
        {isOpen && <Sheet todoCount={todoCount} onClose={() => sheet.current?.close()} />}
      </dialog>
    </div>
  );
}

function Sheet({ todoCount, onClose }: { todoCount: ReactNode; onClose: () => void }) {
  const { t } = useTranslation();
  const { menu, settings } = useRootData();
  return (
    <>
      <div className={row(16, { bottom: 16, align: "center", justify: "between" })}>
        <AccountLink todoCount={todoCount} />
        <IconButton icon={X} label={t("frame.menu.close")} onClick={onClose} />
      </div>
      <ul className={stack(4)}>
        {visibleEntries(menu).map((entry) => (
          <li key={entry.pageCode}>
            {linksDirectly(entry) ? (
              <MenuLink entry={entry} className={styles.entry} />
            ) : (
              <>
                <span className={styles.group}>{entryName(entry, settings.lang)}</span>
                <ul className={styles.subList}>
                  {visibleSubPages(entry).map((sub) => (
                    <li key={sub.pageCode}>
                      <MenuLink entry={sub} className={styles.entry} />
                    </li>
                  ))}
                </ul>
              </>
            )}
          </li>
        ))}
        <li>
          <UiLink look="plain" href={addresses.sitemap} className={styles.entry}>
            {t("frame.sitemap")}
          </UiLink>
        </li>
      </ul>
    </>
  );
}
