import { ChevronDown } from "lucide";
import { type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./accordion.module.css";
import { Icon } from "./icon.tsx";
import { row, stack } from "./layout.ts";

export type AccordionItem = {
  /** Also the fragment that opens it, in characters that need no encoding: `#faq-3`. */
  id: string;
  heading: ReactNode;
  content: ReactNode;
};

/** Headings that open their content; the browser's own details, so it works without JavaScript. */
export function Accordion({
  items,
  headingLevel = 3,
  exclusive = false,
  openIds = items.slice(0, 1).map((item) => item.id),
}: {
  items: readonly AccordionItem[];
  headingLevel?: 2 | 3 | 4 | undefined;
  /** Opening one closes the others, and the open one is highlighted. */
  exclusive?: boolean | undefined;
  /** Which ones are open at first; the first one unless said otherwise. */
  openIds?: readonly string[] | undefined;
}) {
  const group = useId();
  const root = useRef<HTMLDivElement>(null);
  const Heading = `h${headingLevel}` as const;

  useEffect(() => {
    function openTarget() {
      const target = document.getElementById(location.hash.slice(1));
      if (target instanceof HTMLDetailsElement && root.current?.contains(target)) {
        target.open = true;
        target.scrollIntoView();
      }
    }
    openTarget();
    addEventListener("hashchange", openTarget);
    return () => removeEventListener("hashchange", openTarget);
  }, []);

  return (
    <div ref={root} className={stack(12, exclusive && styles.exclusive)}>
      {items.map((item) => (
        <details
          key={item.id}
          id={item.id}
          className={styles.item}
          name={exclusive ? group : undefined}
          open={openIds.includes(item.id)}
        >
          <summary className={row(8, { align: "center", justify: "between" }, styles.summary)}>
            <Heading className={styles.heading}>{item.heading}</Heading>
            <Icon as={ChevronDown} className={styles.icon} />
          </summary>
          <div className={styles.content}>{item.content}</div>
        </details>
      ))}
    </div>
  );
}
