import type { MenuEntry } from "@public-code/core/contract/site/site.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Icon } from "@public-code/ui/icon.tsx";
import { cluster } from "@public-code/ui/layout.ts";
import { pressedKey } from "@public-code/ui/pressed-key.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useCloseOutside } from "@public-code/ui/use-close-outside.ts";
import { ChevronDown } from "lucide";
import { useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import styles from "./main-menu.module.css";
import {
  currentTopCode,
  entryName,
  entryPath,
  linksDirectly,
  visibleEntries,
  visibleSubPages,
} from "./menu-tree.ts";

/** The menu of the main bar: direct links, and groups that open on click. */
export function MainMenu() {
  const { t } = useTranslation();
  const { menu, settings } = useRootData();
  const { pathname } = useLocation();
  const [open, setOpen] = useState("");
  const current = currentTopCode(menu, pathname);

  // A navigation ends whatever was open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: pathname is the trigger, not an input.
  useEffect(() => setOpen(""), [pathname]);

  return (
    <nav aria-label={t("frame.menu.label")} className={styles.menu}>
      <ul className={cluster(4, { justify: "end" })}>
        {visibleEntries(menu).map((entry) => (
          <li key={entry.pageCode} className={styles.item}>
            {linksDirectly(entry) ? (
              <UiLink
                look="plain"
                href={entryPath(entry.pageCode) ?? "/"}
                className={styles.entry}
                aria-current={entry.pageCode === current ? "page" : undefined}
              >
                {entryName(entry, settings.lang)}
              </UiLink>
            ) : (
              <MenuGroup
                entry={entry}
                isCurrent={entry.pageCode === current}
                isOpen={open === entry.pageCode}
                onToggle={(opening) => setOpen(opening ? entry.pageCode : "")}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MenuGroup({
  entry,
  isCurrent,
  isOpen,
  onToggle,
}: {
  entry: MenuEntry;
  isCurrent: boolean;
  isOpen: boolean;
  onToggle: (open: boolean) => void;
}) {
  const { settings } = useRootData();
  const { pathname } = useLocation();
  const listId = useId();
  const group = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useCloseOutside(group, () => {
    if (isOpen) onToggle(false);
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes from wherever focus is inside.
    <div
      ref={group}
      onKeyDown={(event) => {
        if (pressedKey(event) !== "Escape" || !isOpen) return;
        onToggle(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.entry}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        data-current={isCurrent || undefined}
        onClick={() => onToggle(!isOpen)}
      >
        {entryName(entry, settings.lang)}
        <Icon as={ChevronDown} size="small" className={styles.chevron} />
      </button>
      {isOpen && (
        <ul id={listId} className={styles.dropdown}>
          {visibleSubPages(entry).map((sub) => {
            const path = entryPath(sub.pageCode) ?? "/";
            return (
              <li key={sub.pageCode}>
                <UiLink
                  look="plain"
                  href={path}
                  className={styles.subEntry}
                  aria-current={pathname === path ? "page" : undefined}
                >
                  {entryName(sub, settings.lang)}
                </UiLink>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
