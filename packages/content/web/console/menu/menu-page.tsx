import { useMayCall } from "@public-code/accounts/web/may-call.ts";
import { useKept } from "@public-code/accounts/web/use-kept.ts";
import { htmlLanguage } from "@public-code/core/contract/language.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ActionFailure } from "@public-code/site/web/console/action/action-failure.tsx";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { OutdatedNotice } from "@public-code/site/web/console/action/outdated-notice.tsx";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { useKeptFormBase } from "@public-code/site/web/console/action/use-form-base.ts";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { KeptNote } from "@public-code/site/web/frame/kept-note.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { column, DataTable, nameColumn } from "@public-code/ui/data-table.tsx";
import { Choice } from "@public-code/ui/form/choice.tsx";
import { focusFirstWrong } from "@public-code/ui/form/focus-first-wrong.ts";
import { TextField } from "@public-code/ui/form/text-field.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Tabs } from "@public-code/ui/tabs.tsx";
import { VisuallyHidden } from "@public-code/ui/visually-hidden.tsx";
import { useEffect, useRef, useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import {
  type EditedMenu,
  editedMenu,
  menuEditing,
} from "#contract/content-editing/menu-editing.ts";
import { VersionsButton } from "../codes/versions-modal.tsx";
import { ContentHeading } from "../content/content-heading.tsx";
import { OrderList } from "../content/order-list.tsx";
import {
  entriesBelow,
  isInMenus,
  type MenuRow,
  parentsOf,
  sentPlaces,
  withOrder,
} from "./menu-entries.ts";
import styles from "./menu-page.module.css";

/** Under which this browser keeps the menu as it is being edited. */
const formName = "menu";
const nameMaximum = { nameZh: 50, nameEn: 100 } as const;
type Side = keyof typeof nameMaximum;

/** How many characters a name is too long by. */
const excessOf = (entry: MenuRow, side: Side) => entry[side].trim().length - nameMaximum[side];
const isTooLong = (entry: MenuRow) =>
  excessOf(entry, "nameZh") > 0 || excessOf(entry, "nameEn") > 0;

const load = (async ({ call }) => {
  const reply = await call(menuEditing.getEditedMenu, {});
  return reply.data;
}) satisfies Load<EditedMenu>;

export const clientLoader = inConsole(load);

export default function MenuPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const [view, setView] = useState("names");
  const { base, isOutdated, setTouched, leaveQuestion } = useKeptFormBase(formName, loaded);
  return (
    <>
      <MenuEditor
        // A saved state is another form.
        key={base.updateTime}
        menu={base}
        view={view}
        onView={setView}
        onTouched={setTouched}
        isOutdated={isOutdated}
      />
      {leaveQuestion}
    </>
  );
}

function MenuEditor({
  menu,
  view,
  onView,
  onTouched,
  isOutdated,
}: {
  menu: EditedMenu;
  /** The chosen tab, which outlives a save. */
  view: string;
  onView: (view: string) => void;
  /** Whether something is written that is not saved; false lets the form follow what is loaded. */
  onTouched: (touched: boolean) => void;
  isOutdated: boolean;
}) {
  const { t, lang } = useTranslation();
  const { revalidate } = useRevalidator();
  const action = useAction();
  const readOnly = !useMayCall()(menuEditing.saveMenu);
  const kept = useKept<readonly MenuRow[]>(
    formName,
    editedMenu.shape.entries,
    menu.entries,
    menu.updateTime,
  );
  const entries = kept.value;
  const names = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState(0);
  // The field shows its own error.
  useEffect(() => {
    if (refused > 0) focusFirstWrong(names.current);
  }, [refused]);
  // What a page is called before anybody names it otherwise.
  const pageOf = (entry: MenuRow) => (lang === "en-US" ? entry.defaultEn : entry.defaultZh);
  const nameOf = (entry: MenuRow) =>
    lang === "en-US" ? entry.nameEn || entry.defaultEn : entry.nameZh || entry.defaultZh;

  function change(next: readonly MenuRow[]): void {
    onTouched(true);
    kept.set(next);
  }

  function edit({ pageCode }: MenuRow, part: Partial<MenuRow>): void {
    change(entries.map((entry) => (entry.pageCode === pageCode ? { ...entry, ...part } : entry)));
  }

  function drop(): void {
    kept.discard();
    onTouched(false);
  }

  async function save(): Promise<void> {
    if (entries.some(isTooLong)) {
      onView("names");
      setRefused((times) => times + 1);
      return;
    }
    await action.run(
      (call) =>
        call(menuEditing.saveMenu, {
          updateTime: menu.updateTime,
          entries: sentPlaces(entries),
        }),
      {
        text: t("console.menu.saved"),
        name: t("console.place.content/menu"),
        undo: (call, { data }) =>
          call(menuEditing.saveMenu, {
            updateTime: data.updateTime,
            entries: sentPlaces(menu.entries),
          }),
      },
      () => {
        kept.forget();
        onTouched(false);
        return revalidate();
      },
    );
  }

  const nameField = (entry: MenuRow, side: Side) => (
    <TextField
      hideLabel
      readOnly={readOnly}
      label={t(side === "nameZh" ? "console.entry.sides.zh" : "console.entry.sides.en", {
        name: pageOf(entry),
      })}
      lang={htmlLanguage[side === "nameZh" ? "zh-TW" : "en-US"]}
      placeholder={side === "nameZh" ? entry.defaultZh : entry.defaultEn}
      error={
        excessOf(entry, side) > 0
          ? t("frame.text.over", { count: excessOf(entry, side) })
          : undefined
      }
      value={entry[side]}
      onChange={(event) => edit(entry, { [side]: event.currentTarget.value })}
    />
  );

  return (
    <>
      <ContentHeading
        place="menu"
        lead={t("console.menu.lead")}
        actions={
          <VersionsButton
            name={t("console.place.content/menu")}
            list={(call, paging) => call(menuEditing.listMenuVersions, { ...paging })}
            undo={(call, version) =>
              call(menuEditing.undoMenu, { updateTime: menu.updateTime, version })
            }
            undoBy={menuEditing.undoMenu}
            onUndone={drop}
          />
        }
      />
      <KeptNote kept={kept} onDiscard={drop} />
      <OutdatedNotice isOutdated={isOutdated} onReload={drop} />
      <ActionFailure failure={action.failure} />
      <Tabs
        label={t("console.menu.views")}
        chosen={view}
        onSelect={onView}
        items={[
          {
            key: "names",
            label: t("console.menu.names"),
            content: (
              <div ref={names}>
                <DataTable
                  caption={t("console.menu.names")}
                  rows={entries}
                  rowKey={(entry) => entry.pageCode}
                  columns={[
                    nameColumn<MenuRow>("page", t("console.menu.page"), pageOf),
                    column<MenuRow>("zh", t("console.entry.chinese"), (entry) =>
                      nameField(entry, "nameZh"),
                    ),
                    column<MenuRow>("en", t("console.entry.english"), (entry) =>
                      nameField(entry, "nameEn"),
                    ),
                    column<MenuRow>("shown", t("console.menu.shown"), (entry) =>
                      isInMenus(entry) ? (
                        <Choice
                          type="checkbox"
                          label={
                            <VisuallyHidden>
                              {t("console.menu.shownNamed", { name: pageOf(entry) })}
                            </VisuallyHidden>
                          }
                          checked={!entry.hidden}
                          disabled={readOnly}
                          onChange={(event) =>
                            edit(entry, { hidden: !event.currentTarget.checked })
                          }
                        />
                      ) : (
                        t("console.menu.neverShown")
                      ),
                    ),
                  ]}
                />
              </div>
            ),
          },
          {
            key: "order",
            label: t("console.menu.order"),
            content: (
              <div className={stack(24)}>
                {parentsOf(entries).map((parent) => {
                  const above = entries.find((entry) => entry.pageCode === parent);
                  const label = above ? nameOf(above) : t("console.menu.top");
                  return (
                    <section key={parent} className={stack(12, styles.group)}>
                      <h2>{label}</h2>
                      <OrderList
                        label={label}
                        entries={entriesBelow(entries, parent)}
                        keyOf={(entry) => entry.pageCode}
                        nameOf={nameOf}
                        readOnly={readOnly}
                        onChange={(ordered) => change(withOrder(entries, parent, ordered))}
                      />
                    </section>
                  );
                })}
              </div>
            ),
          },
        ]}
      />
      <div>
        <Offered call={menuEditing.saveMenu}>
          <Button loading={action.busy} loadingLabel={t("frame.loading")} onClick={save}>
            {t("console.menu.save")}
          </Button>
        </Offered>
      </div>
    </>
  );
}
