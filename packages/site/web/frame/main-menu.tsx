import type { MenuEntry } from "@public-code/core/contract/site/site.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Icon } from "@public-code/ui/icon.tsx";
import { cluster } from "@public-code/ui/layout.ts";
import { pressedKey } from "@public-code/ui/pressed-key.ts";
import { useCloseOutside } from "@public-code/ui/use-close-outside.ts";
import { ChevronDown } from "lucide";
import { useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import styles from "./main-menu.module.css";
import { MenuLink } from "./menu-link.tsx";
import {
  currentTopCode,
  entryName,
  linksDirectly,
  visibleEntries,
  visibleSubPages,
} from "./menu-tree.ts";

/** The menu of the main bar: direct links, and groups that open on click. */
export function MainMenu() {
  const { t } = useTranslation();
  const { menu } = useRootData();
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
              <MenuLink
                entry={entry}
                isCurrent={entry.pageCode === current}
                className={styles.entry}
              />
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
  const { lang } = useTranslation();
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
        {entryName(entry, lang)}
        <Icon as={ChevronDown} size="small" className={styles.chevron} />
      </button>
      {isOpen && (
        <ul id={listId} className={styles.dropdown}>
          {visibleSubPages(entry).map((sub) => (
            <li key={sub.pageCode}>
              <MenuLink entry={sub} className={styles.subEntry} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
