import {
  type Bilingual,
  caseProcesses,
  faqs,
  futurePlans,
  guideFiles,
  guides,
  incentives,
  partnershipCases,
} from "@public-code/content/api/content.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { changeContent } from "@public-code/core/api/database/revision.ts";
import { insertFile } from "@public-code/core/api/files/stored-upload.ts";
import type { ContentPortal } from "./content-portal.ts";

export const both = (zh: string, en = ""): Bilingual => ({ zh, en });

type Values<Table extends { $inferInsert: unknown }> = Partial<Table["$inferInsert"]>;

function only<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error("nothing was inserted");
  return row;
}

export async function addFaq(db: Db, values: Values<typeof faqs> = {}): Promise<number> {
  const rows = await db
    .insert(faqs)
    .values({ groupId: "know", question: both("問"), answer: both("<p>答</p>"), ...values })
    .returning({ id: faqs.id });
  return only(rows).id;
}

export async function addPlan(db: Db, values: Values<typeof futurePlans> = {}): Promise<void> {
  await db
    .insert(futurePlans)
    .values({ scheduleDate: "20270101", content: both("計畫"), ...values });
}

export async function addIncentive(db: Db, values: Values<typeof incentives> = {}): Promise<void> {
  await db.insert(incentives).values({
    rewardPurpose: both("<p>目的</p>"),
    rewardObject: both("<p>對象</p>"),
    participationSchedule: both("<p>時程</p>"),
    selectionCriteria: both("<p>標準</p>"),
    rewardForm: both("<p>形式</p>"),
    ...values,
  });
}

export async function addGuide(
  db: Db,
  id: number,
  values: Values<typeof guides> = {},
): Promise<void> {
  await db.insert(guides).values({
    id,
    title: both("指引"),
    content: both("<p>內容</p>"),
    description: both("<p>說明</p>"),
    ...values,
  });
}

let made = 0;

/** The row of a picture or video; no bytes are stored. */
export function addFile(
  db: Db,
  key = `file-${++made}.png`,
  { mediaType = "image/png", agencyCode = null as string | null } = {},
): Promise<number> {
  return insertFile(
    db,
    {
      key,
      mediaType,
      originalName: "圖.png",
      extension: "png",
      size: 10,
      receivedBytes: 10,
      width: 960,
      height: 540,
      derivatives: [],
    },
    agencyCode,
  );
}

export async function addGuideFile(
  db: Db,
  guideId: number,
  fileId: number,
  name: Bilingual,
  position = 0,
): Promise<void> {
  await db.insert(guideFiles).values({ guideId, fileId, name, position });
}

export async function addCase(
  db: Db,
  values: Values<typeof partnershipCases> = {},
): Promise<number> {
  const rows = await db
    .insert(partnershipCases)
    .values({
      caseName: both("案例"),
      introduction: both("介紹"),
      govDept: both("機關"),
      partnerTeam: both("團隊"),
      partnerIntro: both("<p>團隊介紹</p>"),
      resultDesc: both("<p>成果</p>"),
      ...values,
    })
    .returning({ id: partnershipCases.id });
  return only(rows).id;
}

export async function addStep(
  db: Db,
  caseId: number,
  values: Values<typeof caseProcesses> = {},
): Promise<void> {
  await db.insert(caseProcesses).values({
    caseId,
    title: both("步驟"),
    content: both("做法"),
    position: 0,
    ...values,
  });
}

/** Lets visitors see what a test has written. */
export async function publish({ database, revision }: ContentPortal): Promise<void> {
  await database.db.transaction((tx) => changeContent(tx));
  await revision.refresh();
}

/** A moment that many seconds from now. */
export function inSeconds(seconds: number): Date {
  return new Date(Date.now() + seconds * 1_000);
}
