import { Menu, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useRootData } from "#platform/root-data.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { UiLink } from "#ui/ui-link.tsx";
import { entryName, entryPath, linksDirectly, visibleSubPages } from "./menu-tree.ts";
import styles from "./mobile-menu.module.css";
import { SignInLink } from "./sign-in-link.tsx";

/** The menu of narrow screens: a sheet with every page; without JavaScript the site map. */
export function MobileMenu() {
  const { t } = useTranslation();
  const { menu, settings } = useRootData();
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const sheet = useRef<HTMLDialogElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the trigger, not an input.
  useEffect(() => setOpen(false), [pathname, search]);
  useEffect(() => {
    const element = sheet.current;
    if (!open || !element) return;
    element.showModal();
    return () => element.close();
  }, [open]);

  return (
    <div className={styles.mobile}>
      <UiLink
        look="plain"
        href="/sitemap"
        role="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t("frame.menu.open")}
        className={styles.open}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon as={Menu} />
      </UiLink>
      <dialog
        ref={sheet}
        aria-label={t("frame.menu.label")}
        className={styles.sheet}
        onCancel={(event) => {
          // Esc in a dialog that was opened from the menu closes that dialog alone.
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          setOpen(false);
        }}
      >
        <div className={styles.top}>
          <SignInLink />
          <IconButton icon={X} label={t("frame.menu.close")} onClick={() => setOpen(false)} />
        </div>
        <ul className={styles.list}>
          {menu.map((entry) => (
            <li key={entry.pageCode}>
              {linksDirectly(entry) ? (
                <UiLink
                  look="plain"
                  href={entryPath(entry.pageCode) ?? "/"}
                  className={styles.entry}
                >
                  {entryName(entry, settings.lang)}
                </UiLink>
              ) : (
                <>
                  <span className={styles.group}>{entryName(entry, settings.lang)}</span>
                  <ul className={styles.subList}>
                    {visibleSubPages(entry).map((sub) => (
                      <li key={sub.pageCode}>
                        <UiLink
                          look="plain"
                          href={entryPath(sub.pageCode) ?? "/"}
                          className={styles.entry}
                          aria-current={pathname === entryPath(sub.pageCode) ? "page" : undefined}
                        >
                          {entryName(sub, settings.lang)}
                        </UiLink>
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </li>
          ))}
          <li>
            <UiLink look="plain" href="/sitemap" className={styles.entry}>
              {t("frame.sitemap")}
            </UiLink>
          </li>
        </ul>
      </dialog>
    </div>
  );
}
