import type { PartnershipCase } from "@public-code/contract/content/content.ts";
import styles from "./case-experiences.module.css";

/** What those who took part tell of it. */
export function CaseExperiences({ experiences }: { experiences: PartnershipCase["experiences"] }) {
  return (
    <ul className={styles.list}>
      {experiences.map((experience) => (
        <li key={`${experience.sharerName} ${experience.content}`}>
          <figure className={styles.experience}>
            <blockquote className={styles.words}>{experience.content}</blockquote>
            {experience.sharerName !== "" && (
              <figcaption className={styles.sharer}>{experience.sharerName}</figcaption>
            )}
          </figure>
        </li>
      ))}
    </ul>
  );
}
