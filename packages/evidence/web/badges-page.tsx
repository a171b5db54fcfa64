import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useToday } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Prose } from "@public-code/ui/prose.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { badgeRules } from "#contract/badge-rules.ts";
import { badgeLevels, badgeNames } from "#contract/badges.ts";
import { rulesAt } from "#contract/judge-badges.ts";

/** Every rule of the badges that are in force. */
export default function BadgesPage() {
  const { t } = useTranslation();
  const rules = rulesAt(badgeRules, useToday());
  return (
    <>
      <PageHeading pageCode="badges" lead={t("evidence.badge.badgesLead")} />
      <Container className={stack(0, { top: 32, bottom: 32 })}>
        <Prose>
          <p>{t("evidence.badge.rulesSince", { version: rules.version, day: rules.since })}</p>
          {badgeNames.map((name) => (
            <section key={name} aria-labelledby={name}>
              <h2 id={name}>{t(`evidence.badge.${name}`)}</h2>
              <p>{t(`evidence.badge.kinds.${name}`)}</p>
              {badgeLevels.map((level) => {
                const criteria = rules.criteria[name].filter(
                  (criterion) => criterion.level === level,
                );
                if (level === 0 || criteria.length === 0) return null;
                return (
                  <section key={level} aria-labelledby={`${name}-${level}`}>
                    <h3 id={`${name}-${level}`}>
                      {t("evidence.badge.level", { level })} ·{" "}
                      {t(`evidence.badge.${name}Level.${level}`)}
                    </h3>
                    <ul>
                      {criteria.map((criterion) => (
                        <li key={criterion.name}>
                          {t(`evidence.badge.criterion.${criterion.name}`, criterion.limits)}
                          {criterion.leftOutUnmeasured && (
                            <>
                              <br />
                              {t("evidence.badge.leftOutNote")}
                            </>
                          )}
                        </li>
                      ))}
                    </ul>
                  </section>
                );
              })}
            </section>
          ))}
          <p>{t("evidence.badge.releaseRule")}</p>
          <p>{t("evidence.badge.peopleRule")}</p>
          <p>{t("evidence.badge.expiry")}</p>
          <p>
            <UiLink href={addresses.robot}>{t("evidence.badge.measuring")}</UiLink>
          </p>
        </Prose>
      </Container>
    </>
  );
}
