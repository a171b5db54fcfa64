import { useLangOf } from "@public-code/core/web/text-language.ts";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import type { PartnershipCase } from "#contract/content.ts";
import styles from "./case-experiences.module.css";

/** What those who took part tell of it. */
export function CaseExperiences({ experiences }: { experiences: PartnershipCase["experiences"] }) {
  const langOf = useLangOf();
  return (
    <ul className={stack(16)}>
      {experiences.map((experience) => (
        <li key={`${experience.sharerName} ${experience.content}`}>
          <figure className={stack(8, styles.experience)}>
            <blockquote lang={langOf(experience.content)} className={textStyles.paragraphs}>
              {experience.content}
            </blockquote>
            {experience.sharerName !== "" && (
              <figcaption lang={langOf(experience.sharerName)} className={textStyles.label}>
                {experience.sharerName}
              </figcaption>
            )}
          </figure>
        </li>
      ))}
    </ul>
  );
}
