import { flagCodes } from "@public-code/contract/catalogue/codes.ts";
import { codeEditing, type EditedCode } from "@public-code/contract/console/code-editing.ts";
import { useTranslation } from "react-i18next";
import { useLoaderData } from "react-router";
import type { Load } from "#platform/load.ts";
import { allRows } from "../content/all-rows.ts";
import { ContentHeading } from "../content/content-heading.tsx";
import { inConsole } from "../shell/in-console.ts";
import { FlagSetting } from "./flag-setting.tsx";
import styles from "./setting-page.module.css";
import { TextSetting } from "./text-setting.tsx";

export {
  ConsoleError as ErrorBoundary,
  ConsoleFallback as HydrateFallback,
} from "../shell/console-fallback.tsx";

/** The code list that each of these pages edits. */
const categories = {
  announcement: "ANNOUNCEMENT",
  flags: "prod_switch",
  customerService: "CS_INFO",
} as const;
type Place = keyof typeof categories;

function placeOf(pathname: string): Place {
  const last = pathname.split("/").filter(Boolean).at(-1);
  return last === "flags" || last === "customerService" ? last : "announcement";
}

const load = (async ({ call, url }) => {
  const place = placeOf(url.pathname);
  const category = categories[place];
  const rows = await allRows((paging) => call(codeEditing.listCodeItems, { category, ...paging }));
  return { place, category, rows };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

export default function SettingPage() {
  const { t } = useTranslation();
  const { place, category, rows } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <ContentHeading place={place} lead={t(`console.settings.leads.${place}`)} />
      <div className={styles.list}>
        {rows.map((item) => (
          // A saved state is another form.
          <Setting key={`${item.code} ${item.updateTime}`} category={category} item={item} />
        ))}
      </div>
    </>
  );
}

function Setting({ category, item }: { category: (typeof categories)[Place]; item: EditedCode }) {
  const flag = flagCodes.find((code) => code === item.code);
  if (flag) return <FlagSetting flag={flag} item={item} />;
  // Customer service shows names; an announcement and an address are what their description says.
  const part = category === "CS_INFO" ? "name" : "description";
  return <TextSetting category={category} item={item} part={part} />;
}
