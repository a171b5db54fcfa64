import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ChartFigure } from "@public-code/ui/chart/chart-figure.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { FlowAgency, ReuseFlow, ReuseFlows } from "#contract/reuse-flows.ts";
import { layOutFlows } from "./flow-layout.ts";
import styles from "./reuse-picture.module.css";

/** Fewer uses are no picture. */
const leastUses = 3;

/** A phone has narrower columns, so that names take more lines; see the sheet. */
const inUnits = (units: number) => `calc(${units} * var(--flow-unit))`;

type Placed = { top: number; height: number };

/** The agencies of one side, each beside its bands. */
function Agencies({
  label,
  agencies,
  nodes,
  side,
}: {
  label: string;
  agencies: readonly FlowAgency[];
  nodes: readonly Placed[];
  side: "giver" | "user";
}) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  return (
    <ul aria-label={label} className={styles.agencies} data-side={side}>
      {agencies.map(({ code, name, uses }, index) => {
        const { top = 0, height = 0 } = nodes[index] ?? {};
        return (
          <li
            key={code}
            className={styles.agency}
            style={{ insetBlockStart: inUnits(top), blockSize: inUnits(height) }}
          >
            <span className={styles.name}>
              {code === "" ? (
                t("home.reuse.others")
              ) : (
                <UiLink look="plain" href={addresses.agency(code)} lang={langOf(name)}>
                  {name}
                </UiLink>
              )}{" "}
              <span className={styles.uses}>{uses}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Where a band leads: to the story of its use, else to its program; one of several uses to their programs. */
function flowAddress({ storyOf, programId }: ReuseFlow, giver: FlowAgency | undefined): string {
  if (storyOf !== null) return addresses.story(storyOf);
  if (programId !== null) return addresses.program(programId);
  return giver && giver.code !== ""
    ? addresses.catalogue({ provider: giver.code, sort: "reuse" })
    : addresses.catalogue({ sort: "reuse" });
}

/** Who uses whose programs: agencies that give on the left, those that use on the right, a band for each use. */
export function ReusePicture({ flows: data }: { flows: ReuseFlows }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const { givers, users, flows, uses, programs, givingAgencies, usingAgencies } = data;
  if (uses === 0) return <p>{t("home.reuse.none")}</p>;
  const finding = t("home.reuse.finding", {
    uses,
    programs,
    givers: givingAgencies,
    users: usingAgencies,
  });
  if (uses < leastUses) return <p>{finding}</p>;
  const layout = layOutFlows(data);
  const named = (agency: FlowAgency | undefined) =>
    agency && agency.code !== "" ? agency.name : t("home.reuse.others");
  const nameOf = ({ programName, uses: several }: ReuseFlow) =>
    programName === "" ? t("home.reuse.several", { count: several }) : programName;
  return (
    <ChartFigure
      title={t("home.reuse.picture")}
      headingLevel={3}
      finding={finding}
      tableLabel={t("home.reuse.table")}
      table={{
        headers: [
          t("home.reuse.program"),
          t("home.reuse.giver"),
          t("home.reuse.user"),
          t("home.reuse.more"),
        ],
        rows: flows.map((flow) => [
          nameOf(flow),
          named(givers[flow.giver]),
          named(users[flow.user]),
          <UiLink key="way" href={flowAddress(flow, givers[flow.giver])}>
            {t(`home.reuse.way.${flow.storyOf === null ? "program" : "story"}`)}
          </UiLink>,
        ]),
      }}
    >
      <div className={styles.picture}>
        <p className={styles.side}>{t("home.reuse.giver")}</p>
        <p className={styles.side} data-side="user">
          {t("home.reuse.user")}
        </p>
        <Agencies
          label={t("home.reuse.giver")}
          agencies={givers}
          nodes={layout.givers}
          side="giver"
        />
        {/* The table has the same links for keys and screen readers. */}
        <svg
          aria-hidden="true"
          focusable="false"
          viewBox={`0 0 100 ${layout.height}`}
          preserveAspectRatio="none"
          className={styles.flows}
          style={{ blockSize: inUnits(layout.height) }}
        >
          {flows.map((flow, index) => {
            const [giver, user] = [givers[flow.giver], users[flow.user]];
            const name = nameOf(flow);
            return (
              <UiLink
                // biome-ignore lint/suspicious/noArrayIndexKey: the bands never move
                key={index}
                look="plain"
                tabIndex={-1}
                href={flowAddress(flow, giver)}
                className={styles.flow}
                data-shade={flow.giver % 5}
              >
                <path d={layout.paths[index]} lang={langOf(name)}>
                  <title>
                    {t("home.reuse.band", { name, giver: named(giver), user: named(user) })}
                  </title>
                </path>
              </UiLink>
            );
          })}
        </svg>
        <Agencies label={t("home.reuse.user")} agencies={users} nodes={layout.users} side="user" />
      </div>
    </ChartFigure>
  );
}
