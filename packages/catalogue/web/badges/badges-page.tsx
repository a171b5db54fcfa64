import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { fromServer, type Load, onServer } from "@public-code/core/web/load.ts";
import { useToday } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { badgeRules } from "@public-code/evidence/contract/badge-rules.ts";
import {
  type BadgeLevel,
  type BadgeName,
  badgeLevels,
  badgeNames,
} from "@public-code/evidence/contract/badges.ts";
import { type BadgeRules, rulesAt } from "@public-code/evidence/contract/judge-badges.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { Container } from "@public-code/ui/container.tsx";
import {
  CellNote,
  column,
  DataTable,
  nameColumn,
  numberColumn,
} from "@public-code/ui/data-table.tsx";
import { row, stack } from "@public-code/ui/layout.ts";
import { Prose } from "@public-code/ui/prose.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useLoaderData } from "react-router";
import { catalogue, type Facets } from "#contract/catalogue.ts";
import { coverage } from "#contract/standings/coverage.ts";
import styles from "./badge-picture.module.css";

/** What each badge is about, in a square of 24. */
const drawings: Record<BadgeName, string> = {
  maintained: "M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5",
  secure: "M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM8 12l3 3 5-5",
  reused: "M4 9h5a3 3 0 1 1 6 0h5v11H4z",
};

/** A badge with as many of its three points filled as the level says; the words beside it say the same. */
function BadgePicture({ name, level }: { name: BadgeName; level: BadgeLevel }) {
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

const load = (async ({ call }) => {
  const [{ facets }, { samples }] = await Promise.all([
    call(catalogue.queryList, { iDisplayLength: 1 }),
    call(coverage.queryCoverage, { iDisplayLength: 1 }),
  ]);
  return { facets, samples };
}) satisfies Load<unknown>;

export const loader = onServer(load);
export const clientLoader = fromServer<typeof load>();

interface LevelRow {
  level: Exclude<BadgeLevel, 0>;
  criteria: BadgeRules["criteria"][BadgeName];
}

/** The levels of a badge, each with what it asks for and the programs that hold it or a higher one. */
function BadgeTable({
  name,
  rules,
  facets,
}: {
  name: BadgeName;
  rules: BadgeRules;
  facets: Pick<Facets, BadgeName>;
}) {
  const { t } = useTranslation();
  const levels = badgeLevels.flatMap((level): LevelRow[] =>
    level === 0
      ? []
      : [{ level, criteria: rules.criteria[name].filter((each) => each.level === level) }],
  );
  return (
    <DataTable
      caption={t("catalogue.badges.caption", { name: t(`evidence.badge.${name}`) })}
      rowKey={({ level }) => level}
      rows={levels}
      columns={[
        nameColumn<LevelRow>("level", t("catalogue.badges.level"), ({ level }) => (
          <span className={row(12, { align: "center" })}>
            <BadgePicture name={name} level={level} />
            <span>
              {t("evidence.badge.level", { level })} · {t(`evidence.badge.${name}Level.${level}`)}
            </span>
          </span>
        )),
        column<LevelRow>("criteria", t("catalogue.badges.criteria"), ({ level, criteria }) => (
          <>
            {level > 1 && <p>{t("catalogue.badges.below", { level: level - 1 })}</p>}
            <ul className={stack(4)}>
              {criteria.map((criterion) => (
                <li key={criterion.name}>
                  {t(`evidence.badge.criterion.${criterion.name}`, criterion.limits)}
                  {criterion.leftOutUnmeasured && (
                    <CellNote>{t("evidence.badge.leftOutNote")}</CellNote>
                  )}
                </li>
              ))}
            </ul>
          </>
        )),
        numberColumn<LevelRow>("programs", t("catalogue.badges.programs"), ({ level }) => {
          const count = facets[name][level] ?? 0;
          const counted = t("catalogue.tiles.count", { count });
          if (count === 0) return counted;
          return <UiLink href={addresses.catalogue({ [name]: String(level) })}>{counted}</UiLink>;
        }),
      ]}
    />
  );
}

/** Each badge with its picture, every rule that is in force, and how many programs hold it. */
export default function BadgesPage() {
  const { t } = useTranslation();
  const { facets, samples } = useLoaderData<typeof loader>();
  const rules = rulesAt(badgeRules, useToday());
  return (
    <>
      <PageHeading pageCode="badges" lead={t("evidence.badge.badgesLead")} />
      <Container className={stack(40, { top: 32, bottom: 32 })}>
        <p>{t("evidence.badge.rulesSince", { version: rules.version, day: rules.since })}</p>
        {badgeNames.map((name) => (
          <section key={name} aria-labelledby={name} className={stack(12)}>
            <h2 id={name}>{t(`evidence.badge.${name}`)}</h2>
            <p>{t(`evidence.badge.kinds.${name}`)}</p>
            <BadgeTable name={name} rules={rules} facets={facets} />
          </section>
        ))}
        <Prose>
          <p>{t("evidence.badge.releaseRule")}</p>
          <p>{t("evidence.badge.peopleRule")}</p>
          <p>{t("evidence.badge.expiry")}</p>
          {samples > 0 && <p>{t("coverage.samples", { count: samples })}</p>}
          <p>
            <UiLink href={addresses.robot}>{t("evidence.badge.measuring")}</UiLink>
          </p>
        </Prose>
      </Container>
    </>
  );
}
