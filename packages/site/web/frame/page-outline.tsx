import { addresses } from "@public-code/core/contract/site/addresses.ts";
import styles from "./page-outline.module.css";

const bones = 8;

const lists: readonly string[] = [
  addresses.publicCodes,
  addresses.agencies,
  addresses.partnershipCaseList,
  addresses.adoptionStories,
];

/** What a page looks like from afar: cards, one subject with its facts beside it, or text. */
export function shapeOf(path: string): "list" | "subject" | "text" {
  if (lists.includes(path)) return "list";
  const isSubject = path === addresses.codeDetail || path.startsWith(addresses.agency(""));
  return isSubject ? "subject" : "text";
}

/** The outline of a page that is on its way; `path` is below the context path. */
export function PageOutline({ path }: { path: string }) {
  return (
    <div className={styles.outline} data-shape={shapeOf(path)} aria-hidden="true">
      {Array.from({ length: bones }, (_, bone) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bones never move
        <span key={bone} />
      ))}
    </div>
  );
}
