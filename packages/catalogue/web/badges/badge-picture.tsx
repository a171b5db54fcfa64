import {
  type BadgeLevel,
  type BadgeName,
  badgeLevels,
} from "@public-code/evidence/contract/badges.ts";
import styles from "./badge-picture.module.css";

/** What each badge is about, in a square of 24. */
const drawings: Record<BadgeName, string> = {
  maintained: "M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5",
  secure: "M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM8 12l3 3 5-5",
  reused: "M4 9h5a3 3 0 1 1 6 0h5v11H4z",
};

/** A badge with as many of its three points filled as the level says; the words beside it say the same. */
export function BadgePicture({ name, level }: { name: BadgeName; level: BadgeLevel }) {
  return (
    <svg viewBox="0 0 48 60" aria-hidden="true" focusable="false" className={styles.picture}>
      <path d="M24 2l20 8v20c0 14-9 24-20 28C13 54 4 44 4 30V10z" className={styles.ground} />
      <path d={drawings[name]} transform="translate(12 12)" className={styles.drawing} />
      {badgeLevels.map(
        (step) =>
          step > 0 && (
            <circle
              key={step}
              cx={4 + step * 10}
              cy="45"
              r="3"
              className={step <= level ? styles.reached : styles.open}
            />
          ),
      )}
    </svg>
  );
}
