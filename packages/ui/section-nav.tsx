import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { classNames } from "./class-names.ts";
import { row } from "./layout.ts";
import oneStopStyles from "./one-stop.module.css";
import styles from "./section-nav.module.css";
import { useOneStop } from "./use-one-stop.ts";

export type SectionLink = {
  /** Id of the section on this page. */
  id: string;
  label: ReactNode;
  /** State of the section, such as a status chip: complete, 2 errors. */
  status?: ReactNode;
};

/** The page's sections as links; marks the one that is being read. */
export function SectionNav({
  label,
  title,
  keys,
  items,
}: {
  label: string;
  /** Shown above the links. */
  title?: ReactNode;
  /** Says that the arrows lead through the links, which makes them one stop of the Tab key. */
  keys?: string | undefined;
  items: readonly SectionLink[];
}) {
  const ids = items.map((item) => item.id).join(" ");
  const [current, setCurrent] = useState(items[0]?.id);
  const stop = useOneStop<HTMLUListElement>(keys !== undefined);

  useEffect(() => {
    const sections = ids.split(" ").flatMap((id) => document.getElementById(id) ?? []);
    const inView = new Set<Element>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (entry.isIntersecting) inView.add(entry.target);
          else inView.delete(entry.target);
        }
        const seen = sections.find(holdsSeenFocus) ?? sections.find((part) => inView.has(part));
        const end = entries[0]?.rootBounds?.bottom ?? 0;
        // Above the first section, as at a summary of what is wrong, it is the next to be read.
        const next = sections[0];
        if (seen) setCurrent(seen.id);
        else if (next && next.getBoundingClientRect().top >= end) setCurrent(next.id);
      },
      // The band in which a reader's eyes are: below the header, above the middle.
      { rootMargin: "-15% 0px -55% 0px" },
    );
    const follow = () => {
      const entered = sections.find(holdsSeenFocus);
      if (entered) setCurrent(entered.id);
    };
    for (const section of sections) watch.observe(section);
    document.addEventListener("focusin", follow);
    return () => {
      watch.disconnect();
      document.removeEventListener("focusin", follow);
    };
  }, [ids]);

  return (
    <nav aria-label={label} className={classNames(styles.nav, oneStopStyles.group)}>
      {title !== undefined && <p className={styles.title}>{title}</p>}
      <ul {...stop} className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <a
              href={`#${item.id}`}
              aria-current={item.id === current ? "true" : undefined}
              className={row(
                8,
                { align: "center", justify: "between" },
                styles.link,
                item.id === current && styles.current,
              )}
              onClick={scrollToSection}
            >
              <span>{item.label}</span>
              {item.status}
            </a>
          </li>
        ))}
      </ul>
      {keys !== undefined && <p className={oneStopStyles.keys}>{keys}</p>}
    </nav>
  );
}

/** True of the section in which somebody is at work, as long as that is in sight. */
function holdsSeenFocus(section: Element): boolean {
  const { activeElement } = document;
  if (!activeElement || !section.contains(activeElement)) return false;
  const { top, bottom } = activeElement.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

function scrollToSection(event: MouseEvent<HTMLAnchorElement>) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  const { hash } = event.currentTarget;
  const section = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!section) return;
  event.preventDefault();
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  // The router would not know an entry of its own, and going back to it would move nothing.
  history.replaceState(history.state, "", hash);
  section.scrollIntoView({ behavior: calm ? "instant" : "smooth" });
  if (!section.hasAttribute("tabindex")) section.tabIndex = -1;
  section.dataset.focusTarget = "";
  section.focus({ preventScroll: true });
}
