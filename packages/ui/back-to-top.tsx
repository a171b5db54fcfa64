import { ArrowUp } from "lucide";
import { useEffect, useState } from "react";
import styles from "./back-to-top.module.css";
import { Icon } from "./icon.tsx";

const SHOWN_AFTER = 300;

/** Leads back to the top once the page has been scrolled by more than 300 px. */
export function BackToTop({
  label,
  /** Id of what takes focus at the top, such as the skip link. */
  targetId,
}: {
  label: string;
  targetId: string;
}) {
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const check = () => setShown(scrollY > SHOWN_AFTER);
    check();
    addEventListener("scroll", check, { passive: true });
    return () => removeEventListener("scroll", check);
  }, []);

  function goUp() {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    scrollTo({ top: 0, behavior: calm ? "instant" : "smooth" });
    document.getElementById(targetId)?.focus({ preventScroll: true });
  }

  return (
    <button
      type="button"
      hidden={!shown}
      className={styles.button}
      data-print="hide"
      onClick={goUp}
    >
      <Icon as={ArrowUp} />
      <span className={styles.text}>{label}</span>
    </button>
  );
}
