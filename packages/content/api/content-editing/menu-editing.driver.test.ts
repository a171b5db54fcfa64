import { site } from "@public-code/core/contract/site/site.ts";
import { startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { afterAll, describe, expect, test } from "vitest";
import { menuEditing } from "#contract/content-editing/menu-editing.ts";

const portal = await startConsoleApp();
afterAll(() => portal.close());

async function menu() {
  await portal.revision.refresh();
  return (await portal.reply("visitor", site.getMenu, {})).data;
}

describe("the menu", () => {
  test("takes names and order from the operators, and gives them back", async () => {
    const before = await menu();
    const { data: start } = await portal.reply("operator", menuEditing.getEditedMenu, {});
    expect(start.updateTime).toBe("");
    const top = start.entries.filter((entry) => entry.parentPageCode === "");
    expect(top.map((entry) => entry.pageCode)).toEqual(before.map((entry) => entry.pageCode));
    const entries = top.toReversed().map(({ pageCode }, position) => ({
      pageCode,
      position,
      nameZh: pageCode === "more" ? "更多好看的" : "",
      nameEn: pageCode === "more" ? "Even more" : "",
      hidden: pageCode === "participate",
    }));
    const saved = await portal.auditOf(() =>
      portal.reply("operator", menuEditing.saveMenu, { updateTime: "", entries }),
    );
    expect(saved.rows.map((row) => row.action)).toEqual(["saveMenu"]);
    // What nobody has moved or renamed did not change, though it had no row before.
    const moved = entries.map((entry) => entry.pageCode);
    expect(saved.rows.flatMap((row) => row.details.fields).sort()).toEqual(moved.sort());
    const after = await menu();
    expect(after.map((entry) => entry.pageCode)).toEqual(
      top.map((entry) => entry.pageCode).toReversed(),
    );
    expect(after[0]).toMatchObject({ pageCode: "more", name: "更多好看的", enName: "Even more" });
    expect(after[0]?.subPageList[0]?.parentName).toBe("更多好看的");
    // A hidden page keeps its name, which its breadcrumb and title take from here.
    const hidden = after.filter((entry) => entry.hidden).map((entry) => entry.pageCode);
    expect(hidden).toEqual(["participate"]);
    const { updateTime } = saved.result.data;
    const undone = await portal.auditOf(() =>
      portal.reply("operator", menuEditing.undoMenu, { updateTime, version: 1 }),
    );
    expect(undone.rows.map((row) => row.action)).toEqual(["undoMenu"]);
    expect(await menu()).toEqual(before);
    const versions = await portal.reply("operator", menuEditing.listMenuVersions, {});
    expect(versions.data.map((version) => version.version)).toEqual([3, 2, 1]);
  });

  test("is not overwritten by who has not seen it, and names pages of the sitemap once", async () => {
    const { data } = await portal.reply("operator", menuEditing.getEditedMenu, {});
    const place = { pageCode: "more", position: 0 };
    const entries = [place];
    const { updateTime } = data;
    const both = await Promise.all([
      portal.call("operator", menuEditing.saveMenu, { updateTime, entries }),
      portal.call("operator-2", menuEditing.saveMenu, { updateTime, entries: [] }),
    ]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
    for (const wrong of [[place, place], [{ pageCode: "nowhere", position: 0 }]]) {
      const refused = await portal.refusal("operator", menuEditing.saveMenu, {
        updateTime,
        entries: wrong,
      });
      expect(refused.status).toBe(422);
    }
  });
});
