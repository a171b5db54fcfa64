import { describe, expect, test } from "vitest";
import { managedProgram } from "#web/test-support/sample-form.ts";
import { movedDrafts } from "./moved-drafts.ts";

const repository = (name: string) => ({ name, url: `https://code.example.tw/${name}` });
const edition = (...names: string[]) =>
  managedProgram({ gitHubLinkContentVos: names.map(repository) });

describe("comments that are being written", () => {
  test("follow their entries into the newest state", () => {
    const drafts = { description: "太短", "gitHubLinkContentVos.1.url": "請附說明" };
    expect(movedDrafts(drafts, edition("a", "b"), edition("b"))).toEqual({
      description: "太短",
      "gitHubLinkContentVos.0.url": "請附說明",
    });
  });

  test("stand together at the list where their entries are gone", () => {
    const drafts = {
      gitHubLinkContentVos: "整份清單",
      "gitHubLinkContentVos.0.url": "第一項",
      "gitHubLinkContentVos.1.name": "第二項",
    };
    expect(movedDrafts(drafts, edition("a", "b"), edition())).toEqual({
      gitHubLinkContentVos: "整份清單\n第一項\n第二項",
    });
  });

  test("stay open where nothing is written yet", () => {
    expect(movedDrafts({ programName: "" }, edition("a"), edition("a"))).toEqual({
      programName: "",
    });
  });
});
