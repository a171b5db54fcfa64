import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import { linkedData } from "@public-code/catalogue/contract/linked-data/linked-data.ts";
import * as programPage from "@public-code/catalogue/web/programs/program-page.tsx";
import type { CodeItem } from "@public-code/core/contract/code-lists/code-lists.ts";
import { codes } from "@public-code/core/contract/code-lists/code-lists.ts";
import { otherLicence } from "@public-code/core/contract/code-lists/code-names.ts";
import { dataReply, listReply } from "@public-code/core/contract/endpoint.ts";
import { evidence } from "@public-code/evidence/contract/evidence.ts";
import { type OpenDataFormat, openDataFormats } from "@public-code/open-data/contract/open-data.ts";
import type { ManagedProgram } from "@public-code/programs/contract/managed-program.ts";
import { type Program, programStatus } from "@public-code/programs/contract/program.ts";
import {
  type FormField,
  fieldNames,
  isCodesField,
  isFileField,
  isRowList,
  isTextField,
  ofEach,
  programFields,
  type RowList,
} from "@public-code/programs/contract/program-fields.ts";
import { columnsOf, rowColumns } from "@public-code/programs/contract/program-rows.ts";
import { publicPrograms } from "@public-code/programs/contract/public-programs.ts";
import { isChoiceName } from "@public-code/programs/contract/publiccode-answers.ts";
import { completeForm } from "@public-code/programs/contract/test-support/complete-form.ts";
import { listReuses } from "@public-code/reuse/contract/public-reuse.ts";
import { type ReviewDetail, review } from "@public-code/submissions/contract/review/review.ts";
import { reviewFields } from "@public-code/submissions/web/console/review/review-fields.ts";
import { draftOf, valuesOf } from "@public-code/submissions/web/form/form-values.ts";
import { previewProgram } from "@public-code/submissions/web/form/preview-program.ts";
import { ProgramDetail } from "@public-code/submissions/web/program-detail.tsx";
import { createElement } from "react";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AgencyPortal, startAgencyPortal } from "#test-support/agency-portal.ts";
import { Answers, renderInside, renderPage } from "#test-support/web/render-page.tsx";
import { samplePicture } from "../test-support/sample-files.ts";

/** What is saved in a field, and the texts by which it is found wherever it is shown. */
interface Sample {
  value: unknown;
  marks: readonly string[];
}

const fileNames = fieldNames.filter(isFileField);
let lastMark = 0;

/** A text that stands nowhere else. */
function mark(kind: string): string {
  lastMark += 1;
  if (kind === "address") return `https://example.tw/mark-${lastMark}e`;
  if (kind === "day") return `20${30 + (lastMark % 60)}-07-${10 + (lastMark % 19)}`;
  return kind === "mail" ? `mark-${lastMark}e@example.tw` : `試${lastMark}值`;
}

function sampleRow(list: RowList): Sample {
  const cells = columnsOf(list).map((column) => {
    const places: Readonly<Record<string, { kind: string }>> = rowColumns[list];
    const { kind = "line" } = places[column] ?? {};
    lastMark += 1;
    return [column, kind === "count" ? 50_000 + lastMark : mark(kind)] as const;
  });
  return { value: [Object.fromEntries(cells)], marks: cells.map(([, cell]) => String(cell)) };
}

/** A value of its own for each field; whatever the registry has is here without being named. */
function sampleOf(name: FormField, codeItems: readonly CodeItem[]): Sample {
  if (isCodesField(name)) {
    // A name that both languages share is found in every view.
    const named = codeItems.filter((item) => item.category === programFields[name].category);
    const item = named.find((candidate) => /^[\w.]{4,}$/.test(candidate.name)) ?? named[0];
    if (!item) throw new Error(`there is no code for ${name}`);
    return { value: [item.code], marks: [item.name] };
  }
  if (isRowList(name)) return sampleRow(name);
  if (isChoiceName(name)) {
    // The second answers go together: by contract, with the contractor's name and day.
    const [, value = ""] = programFields[name].choices;
    return { value, marks: [value] };
  }
  if (name === "picFiles") return { value: [], marks: [`${mark("line")}.png`] };
  if (isFileField(name)) return { value: null, marks: [`${mark("line")}.json`] };
  const text = mark(programFields[name].kind);
  return { value: text, marks: [text] };
}

let portal: AgencyPortal;
let samples: Record<FormField, Sample>;
let underReview: ManagedProgram;
let commented: ManagedProgram;
let online: ManagedProgram;
let returned: ManagedProgram;
let detail: ReviewDetail;
let preview: Program;
let visitors: Program;
let page: string;
let agencyPage: string;
let openData: Record<OpenDataFormat, string>;
let publiccode: string;

type Act = "approve" | "requestModification" | "takeOffline" | "returnForModification";

async function act(action: Act, programId: number, body = {}): Promise<number> {
  const { updatedAt } = await portal.edition(programId);
  const path = review[action].path.replace("{programId}", String(programId));
  const answer = await portal.call("operator", path, {
    updateTime: updatedAt.toISOString(),
    ...body,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return review[action].reply.parse(answer.body).data.programId;
}

async function textAt(path: string): Promise<string> {
  const answer = await portal.send("GET", path);
  expect(answer.status, path).toBe(200);
  return answer.text;
}

beforeAll(async () => {
  portal = await startAgencyPortal({ RATE_SAVE_PER_MINUTE: "100000" });
  const codeItems = (await portal.ask(codes.queryAppCodeList, {})).data;
  samples = ofEach(fieldNames, (name) => sampleOf(name, codeItems));
  // A licence that no list has shows itself by its own words.
  samples.authorizations = { value: otherLicence, marks: samples.authorization.marks };

  const first = await portal.save("agency-a", completeForm());
  await act("approve", first.programId);
  const sent = ofEach(fieldNames, (name) => samples[name].value);
  const seen = (await portal.edition(first.programId)).updatedAt.toISOString();
  const pictureName = samples.picFiles.marks[0] ?? "";
  const { programId } = await portal.save(
    "agency-a",
    JSON.stringify({
      ...sent,
      programId: first.programId,
      updateTime: seen,
      processAction: "submit",
    }),
    {
      files: [
        {
          field: "picFiles",
          name: `k1_pickey_${pictureName}`,
          bytes: await samplePicture("png"),
          type: "image/png",
        },
        ...fileNames.map((field) => ({
          field,
          name: samples[field].marks[0] ?? "",
          bytes: Buffer.from(JSON.stringify({ bomFormat: "CycloneDX", specVersion: "1.4" })),
        })),
      ],
    },
  );
  underReview = await portal.read("agency-a", programId);
  const shown = await portal.send(
    "GET",
    review.getReview.path.replace("{programId}", String(programId)),
    undefined,
    { authorization: `Bearer ${portal.tokens.operator}` },
  );
  detail = review.getReview.reply.parse(shown.body).data;

  await act("requestModification", programId, {
    approveDesc: "請修改",
    fieldComments: fieldNames.map((path) => ({ path, comment: `${path} 請修改` })),
  });
  commented = await portal.read("agency-a", programId);
  const values = valuesOf(commented);
  preview = previewProgram(values, {
    lang: "zh-TW",
    program: commented,
    codes: codeItems,
    user: { agencyCode: "sample-a", agencyName: "" },
    addresses: new Map(),
  });
  // The form of a browser, as it was opened: whatever it forgets is lost here.
  await portal.save("agency-a", draftOf(values, commented, "submit"));
  commented = await portal.read("agency-a", programId);
  await act("approve", programId);
  await portal.revision.refresh();
  online = await portal.read("agency-a", programId);

  const reply = await portal.ask(publicPrograms.getPublicProgramData, { programId });
  if (!reply.data) throw new Error("the program is not online");
  visitors = reply.data;
  const data = reply.data;
  const related = { similar: [], ofAgency: [] };
  const answers = new Answers()
    .on(publicPrograms.getPublicProgramData, () => dataReply(data))
    .on(catalogue.getRelatedPrograms, () => dataReply(related))
    .on(evidence.getEvidence, () => dataReply(null))
    .on(listReuses, () => ({ ...listReply([], 0), countedAgencies: 0 }))
    .on(linkedData.getLinkedData, () => dataReply(null));
  const address = `/publicCodes/codeDetail?id=${programId}`;
  page = (await renderPage(programPage, { address, answers })).html;
  // The content of what is online opens by a button; that of any other edition stands open.
  const waiting = { ...online, programStatusCode: programStatus.reviewing };
  agencyPage = renderInside(() =>
    createElement(ProgramDetail, { program: waiting, onBack: () => {}, onEdit: null }),
  );
  const dataset = (format: OpenDataFormat) =>
    textAt(`/OpenDataSet/PublicProgramInfoData/${format}`);
  openData = { json: await dataset("json"), xml: await dataset("xml"), csv: await dataset("csv") };
  publiccode = await textAt(`/publiccode/${programId}.yml`);

  await act("takeOffline", programId, { reason: "停止服務" });
  const copy = await act("returnForModification", programId, { approveDesc: "請更新" });
  returned = await portal.read("agency-a", copy);
});
afterAll(() => portal.close());

/** What an edition holds of a field, in the shape in which it was saved. */
function expectStored(program: Program, name: FormField): void {
  const { value, marks } = samples[name];
  if (name === "picFiles")
    expect(program.picFiles.map((picture) => picture.fileOriName)).toEqual(marks);
  else if (isFileField(name)) expect([program[name]?.fileOriName]).toEqual(marks);
  else if (isRowList(name)) expect(program[name]).toMatchObject(value as object[]);
  else expect(program[name]).toEqual(value);
}

/** How a field is found in a text for people or machines. */
function marksOf(name: FormField): readonly string[] {
  return name === "picFiles" ? visitors.picFiles.map((file) => file.s3Url) : samples[name].marks;
}

function expectShown(text: string, name: FormField, isShown: boolean): void {
  const matches = marksOf(name).filter((candidate) => text.includes(candidate));
  if (isShown) expect(matches, `${name} is shown`).not.toEqual([]);
  else expect(matches, `${name} is not shown`).toEqual([]);
}

describe.each(fieldNames)("what is saved as %s", (name) => {
  const { views } = programFields[name];

  test("is read by its agency, in review, online and once it is returned", () => {
    for (const edition of [underReview, online, returned]) expectStored(edition, name);
  });

  test("is read by visitors, or named as hidden from them", () => {
    if (views.visitors) expectStored(visitors, name);
    else expect(visitors[name]).toEqual(isTextField(name) ? "" : []);
  });

  test("is in the form when it is opened again, and in its preview", () => {
    if (name === "changeReason") expect(preview.changeReason).toBe(samples.changeReason.value);
    expectStored({ ...preview, picFiles: commented.picFiles }, name);
    expect(commented.fieldComments).toContainEqual({ path: name, comment: `${name} 請修改` });
  });

  test("is read in a review, and compared unless it is named as not compared", () => {
    expectStored(detail.edition, name);
    const field = reviewFields(detail.edition, detail.differences).find(
      (candidate) => candidate.name === name,
    );
    const listed = JSON.stringify(field);
    for (const expected of samples[name].marks) expect(listed).toContain(expected);
    const differs = detail.differences.some(({ path }) => path.split(".")[0] === name);
    expect(differs).toBe(views.compared);
  });

  test("is on the page of the program, or named as not shown there", () => {
    const isOnPage = views.page !== "detail";
    expectShown(page, name, isOnPage);
    if (isOnPage) for (const expected of marksOf(name)) expect(page).toContain(expected);
    expectShown(agencyPage, name, true);
  });

  test.each(openDataFormats)("is in the %s dataset, or named as not in it", (format) => {
    expectShown(openData[format], name, views.openData !== null);
    if (views.openData === "column") expect(openData[format]).toContain(name);
  });

  test("is in publiccode.yml, or named as not in it", () => {
    expectShown(publiccode, name, views.publiccode);
  });
});
