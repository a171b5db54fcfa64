import {
  type FlagCode,
  isFlagCode,
  isShownOn,
  switchState,
} from "@public-code/core/contract/code-lists/code-names.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ActionFailure } from "@public-code/site/web/console/action/action-failure.tsx";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { useKeptFormBase } from "@public-code/site/web/console/action/use-form-base.ts";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { Button } from "@public-code/ui/button.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import { StatusChip } from "@public-code/ui/status-chip.tsx";
import { useLoaderData } from "react-router";
import { codeEditing, type EditedCode } from "#contract/code-editing/code-editing.ts";
import { saveSwitch } from "../codes/code-actions.ts";
import { VersionsButton, versionsOfCode } from "../codes/versions-modal.tsx";
import { allRows } from "../content/all-rows.ts";
import { ContentHeading } from "../content/content-heading.tsx";
import { settingCategories } from "../content/content-places.ts";
import styles from "./setting-page.module.css";
import { settingFormName, TextSetting } from "./text-setting.tsx";

type Place = keyof typeof settingCategories;

function placeOf(pathname: string): Place {
  const last = pathname.split("/").filter(Boolean).at(-1);
  return last === "flags" || last === "customerService" ? last : "announcement";
}

const load = (async ({ call, url }) => {
  const place = placeOf(url.pathname);
  const category = settingCategories[place];
  const rows = await allRows((paging) => call(codeEditing.listCodeItems, { category, ...paging }));
  return { place, category, rows };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

export default function SettingPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  // These pages share a module, and what is written on one is not written on another.
  return <Settings key={loaded.place} {...loaded} />;
}

function Settings({ place, category, rows }: Awaited<ReturnType<typeof load>>) {
  const { t } = useTranslation();
  return (
    <>
      <ContentHeading place={place} lead={t(`console.settings.leads.${place}`)} />
      <div className={stack(16)}>
        {rows.map((item) => (
          <Setting key={item.code} category={category} item={item} />
        ))}
      </div>
    </>
  );
}

function Setting({
  category,
  item,
}: {
  category: (typeof settingCategories)[Place];
  item: EditedCode;
}) {
  const { base, isOutdated, setTouched, leaveQuestion } = useKeptFormBase(
    settingFormName(item.code),
    item,
  );
  if (isFlagCode(item.code)) return <FlagSetting flag={item.code} item={item} />;
  return (
    <>
      <TextSetting
        // A saved state is another form.
        key={base.updateTime}
        category={category}
        item={base}
        // Customer service shows names; an announcement and an address are what their description says.
        part={category === "CS_INFO" ? "name" : "description"}
        onTouched={setTouched}
        isOutdated={isOutdated}
      />
      {leaveQuestion}
    </>
  );
}

const category = "prod_switch";

/** A switch of the public pages. */
function FlagSetting({ flag, item }: { flag: FlagCode; item: EditedCode }) {
  const { t } = useTranslation();
  const action = useAction();
  const on = isShownOn(flag, item.nameZh);
  const name = t(`console.settings.flags.${flag}`);
  const next = item.nameZh === switchState.on ? switchState.off : switchState.on;
  return (
    <section aria-label={name} className={stack(16, { justify: "start" }, styles.setting)}>
      <h2>{name}</h2>
      <ActionFailure failure={action.failure} />
      <div className={cluster(12, { align: "center" })}>
        <StatusChip tone={on ? "success" : "neutral"}>
          {t(on ? "console.settings.on" : "console.settings.off")}
        </StatusChip>
        <Offered call={codeEditing.saveCodeItem}>
          <Button
            variant="secondary"
            size="small"
            loading={action.busy}
            aria-label={t(on ? "console.settings.turnOffNamed" : "console.settings.turnOnNamed", {
              name,
            })}
            onClick={() =>
              action.run((call) => saveSwitch(call, item, next), {
                text: t(on ? "console.settings.turnedOff" : "console.settings.turnedOn", { name }),
                name,
                undo: (call, { data }) => saveSwitch(call, data, item.nameZh),
              })
            }
          >
            {t(on ? "console.settings.turnOff" : "console.settings.turnOn")}
          </Button>
        </Offered>
        <VersionsButton {...versionsOfCode(category, item, name)} />
      </div>
    </section>
  );
}
