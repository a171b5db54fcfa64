import {
  type AgencyPortal,
  type FilePart,
  startAgencyPortal,
} from "@public-code/portal/test-support/agency-portal.ts";
import { samplePicture } from "@public-code/portal/test-support/sample-files.ts";
import { requestModification } from "@public-code/submissions/api/review/review-actions.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ManagedProgram } from "#contract/managed-program.ts";
import type { ProgramDraftInput } from "#contract/program-form.ts";
import { completeForm } from "#contract/test-support/complete-form.ts";

let portal: AgencyPortal;
let pictures: FilePart[];
beforeAll(async () => {
  portal = await startAgencyPortal({ RATE_SAVE_PER_MINUTE: "100000" });
  const bytes = await samplePicture("png");
  pictures = ["1", "2", "3"].map((name) => ({
    field: "picFiles",
    name: `p${name}_pickey_${name}.png`,
    bytes,
  }));
});
afterAll(() => portal.close());

const repository = (name: string) => ({ name, url: `https://code.example.tw/${name}` });
const lists = {
  gitHubLinkContentVos: ["a", "b", "c"].map(repository),
  apiInfoContentVos: [
    { name: "讀取", description: "", url: "https://api.example.tw/read" },
    { name: "寫入", description: "", url: "https://api.example.tw/write" },
  ],
  practicalCaseContentVos: [
    { name: "甲機關", url: "https://a.example.tw", accessibility: "" },
    { name: "乙機關", url: "https://b.example.tw", accessibility: "AA" },
  ],
  vulnerabilityScanContentVos: [
    { scanTool: "掃描工具", scanToolVersion: "1" },
    { scanTool: "掃描工具", scanToolVersion: "2" },
  ],
};

/** A program that was sent back with a comment at each path, as its agency reads it. */
async function returned(paths: string[]): Promise<ManagedProgram> {
  const { programId, updateTime } = await portal.save("agency-a", completeForm(lists), {
    files: pictures,
  });
  const act = { viewer: portal.viewers.operator, actor: "operator", now: new Date() } as const;
  const fieldComments = paths.map((path) => ({ path, comment: `意見：${path}` }));
  await requestModification(
    portal.database.db,
    { ...act, programId, updateTime },
    { approveDesc: "請補充", fieldComments },
  );
  return portal.read("agency-a", programId);
}

type Change = (edition: ManagedProgram) => Partial<ProgramDraftInput>;

/** Where comments at the paths stand after a save of the form with changes. */
async function pathsAfter(
  paths: string[],
  change: Change,
  processAction: "" | "submit" = "",
): Promise<string[]> {
  const edition = await returned(paths);
  const { programId, updateTime } = edition;
  const picFiles = edition.picFiles.map(({ fileId }) => ({ fileId }));
  const form = { ...lists, picFiles, ...change(edition), programId, updateTime, processAction };
  await portal.save("agency-a", completeForm(form));
  const { fieldComments } = await portal.read("agency-a", programId);
  expect(fieldComments.map(({ comment }) => comment)).toEqual(paths.map((path) => `意見：${path}`));
  return fieldComments.map(({ path }) => path);
}

const everywhere = [
  "description",
  "gitHubLinkContentVos.1.url",
  "apiInfoContentVos.1.name",
  "practicalCaseContentVos.1.url",
  "vulnerabilityScanContentVos.1.scanTool",
  "picFiles.1",
];

test.each(["", "submit"] as const)(
  "comments follow their entries when those before them go (action '%s')",
  async (action) => {
    const change: Change = ({ picFiles }) => ({
      gitHubLinkContentVos: lists.gitHubLinkContentVos.slice(1),
      apiInfoContentVos: lists.apiInfoContentVos.slice(1),
      practicalCaseContentVos: lists.practicalCaseContentVos.slice(1),
      vulnerabilityScanContentVos: lists.vulnerabilityScanContentVos.slice(1),
      picFiles: picFiles.slice(1).map(({ fileId }) => ({ fileId })),
    });
    expect(await pathsAfter(everywhere, change, action)).toEqual(
      everywhere.map((path) => path.replace(".1", ".0")),
    );
  },
);

test("comments stay where nothing or only the entry itself is changed", async () => {
  expect(await pathsAfter(everywhere, () => ({}))).toEqual(everywhere);
  const change = () => ({
    gitHubLinkContentVos: ["a", "fixed", "c"].map(repository),
    vulnerabilityScanContentVos: [
      lists.vulnerabilityScanContentVos[0] ?? {},
      { scanTool: "另一個工具" },
    ],
  });
  expect(await pathsAfter(everywhere, change)).toEqual(everywhere);
});

test("comments at entries that are gone stand at their list", async () => {
  const paths = ["description", "gitHubLinkContentVos.0.url", "apiInfoContentVos.1"];
  const change = () => ({
    gitHubLinkContentVos: lists.gitHubLinkContentVos.slice(1),
    apiInfoContentVos: lists.apiInfoContentVos.slice(0, 1),
  });
  expect(await pathsAfter(paths, change)).toEqual([
    "description",
    "gitHubLinkContentVos",
    "apiInfoContentVos",
  ]);
});
