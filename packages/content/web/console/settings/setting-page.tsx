import { isFlagCode } from "@public-code/core/contract/code-lists/code-lists.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useKeptFormBase } from "@public-code/site/web/console/action/use-form-base.ts";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { stack } from "@public-code/ui/layout.ts";
import { useLoaderData } from "react-router";
import { codeEditing, type EditedCode } from "#contract/code-editing/code-editing.ts";
import { allRows } from "../content/all-rows.ts";
import { ContentHeading } from "../content/content-heading.tsx";
import { settingCategories } from "../content/content-places.ts";
import { FlagSetting } from "./flag-setting.tsx";
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
