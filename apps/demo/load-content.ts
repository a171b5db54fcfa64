import {
  caseProcesses,
  faqs,
  futurePlans,
  guideFiles,
  guides,
  incentives,
  news,
  partnershipCases,
} from "@public-code/content/api/content.table.ts";
import { pilotVideoCode } from "@public-code/content/contract/video.ts";
import { codeItems } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { insertFile, type StoredUpload } from "@public-code/core/api/files/stored-upload.ts";
import type { Storage } from "@public-code/core/api/storage/storage.ts";
import { guideRow, html, text } from "@public-code/portal/basics/guide-row.ts";
import { type SeedGuide, seedGuides } from "@public-code/portal/basics/guides.ts";
import { eq } from "drizzle-orm";
import type { SeedCase } from "#content/content-types.ts";
import { seedCases } from "./content/cases.ts";
import { seedFaqs } from "./content/faqs.ts";
import { seedFuturePlans } from "./content/future-plans.ts";
import { seedIncentive } from "./content/incentive.ts";
import { seedNews } from "./content/news.ts";
import { seedPilotVideo } from "./content/pilot-video.ts";
import { storeFile, storePicture } from "./store-files.ts";

const minuteMs = 60_000;

function idOf(rows: { id: number }[]): number {
  const [row] = rows;
  if (!row) throw new Error("the database returned no row for what was inserted");
  return row.id;
}

async function storeGuideFiles(storage: Storage, guide: SeedGuide): Promise<StoredUpload[]> {
  const stored: StoredUpload[] = [];
  for (const { file, nameZh } of guide.files)
    stored.push(await storeFile(storage, `content/files/${file}`, nameZh));
  return stored;
}

/** Stores every picture that the cases name; several cases share the picture of a step. */
async function storeCasePictures(storage: Storage): Promise<Map<string, StoredUpload>> {
  const names = new Set(
    seedCases.flatMap((seedCase) => [
      seedCase.picture,
      ...seedCase.processes.map((step) => step.picture),
    ]),
  );
  const stored = new Map<string, StoredUpload>();
  for (const name of names) stored.set(name, await storePicture(storage, `media/cases/${name}`));
  return stored;
}

/** Stores the videos of the cases and of the pilot by their names. */
async function storeVideos(storage: Storage): Promise<Map<string, StoredUpload>> {
  const stored = new Map<string, StoredUpload>();
  for (const { video } of [...seedCases, { video: seedPilotVideo }])
    if (video) stored.set(video.file, await storeFile(storage, `media/videos/${video.file}`));
  return stored;
}

async function showPilotVideo(tx: Db, video: StoredUpload | undefined): Promise<void> {
  if (!video) throw new Error(`The demo content has no video named ${seedPilotVideo.file}`);
  const { textZh, textEn } = seedPilotVideo;
  await tx
    .update(codeItems)
    .set({ descriptionZh: `${video.key}\n${textZh}`, descriptionEn: `${video.key}\n${textEn}` })
    .where(eq(codeItems.code, pilotVideoCode));
}

async function insertFiles(
  tx: Db,
  stored: ReadonlyMap<string, StoredUpload>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [name, upload] of stored) ids.set(name, await insertFile(tx, upload, null));
  return ids;
}

/** The number that a name of the demo content stands for; an unknown name is a mistake of it. */
function numberOf(numbers: ReadonlyMap<string, number>, name: string): number {
  const number = numbers.get(name);
  if (number === undefined) throw new Error(`The demo content has nothing named ${name}`);
  return number;
}

async function insertTexts(tx: Db, publishedFrom: Date): Promise<void> {
  await tx.insert(faqs).values(
    seedFaqs.map((faq, position) => ({
      groupId: faq.groupId,
      question: text(faq.questionZh, faq.questionEn),
      answer: html(faq.answerZh, faq.answerEn),
      position,
      publishedFrom,
    })),
  );
  await tx.insert(news).values(
    seedNews.map(({ day, ...item }) => ({
      day,
      title: text(item.titleZh, item.titleEn),
      body: html(item.bodyZh, item.bodyEn),
      publishedFrom,
    })),
  );
  await tx.insert(futurePlans).values(
    seedFuturePlans.map((plan, position) => ({
      scheduleDate: plan.scheduleDate,
      content: text(plan.contentZh, plan.contentEn),
      position,
      publishedFrom,
    })),
  );
  const reward = seedIncentive;
  await tx.insert(incentives).values({
    rewardPurpose: html(reward.rewardPurposeZh, reward.rewardPurposeEn),
    rewardObject: html(reward.rewardObjectZh, reward.rewardObjectEn),
    participationSchedule: html(reward.participationScheduleZh, reward.participationScheduleEn),
    selectionCriteria: html(reward.selectionCriteriaZh, reward.selectionCriteriaEn),
    rewardForm: html(reward.rewardFormZh, reward.rewardFormEn),
    publishedFrom,
  });
}

async function insertGuide(
  tx: Db,
  guide: SeedGuide,
  stored: readonly StoredUpload[],
  publishedFrom: Date,
): Promise<void> {
  await tx.insert(guides).values({ ...guideRow(guide), publishedFrom });
  for (const [position, upload] of stored.entries()) {
    const { nameZh = "", nameEn = "" } = guide.files[position] ?? {};
    await tx.insert(guideFiles).values({
      guideId: guide.guideId,
      fileId: await insertFile(tx, upload, null),
      name: text(nameZh, nameEn),
      position,
    });
  }
}

async function insertCase(
  tx: Db,
  seedCase: SeedCase,
  refers: {
    familyId: number | null;
    pictures: ReadonlyMap<string, number>;
    videos: ReadonlyMap<string, number>;
  },
  publishedFrom: Date,
): Promise<void> {
  const inserted = await tx
    .insert(partnershipCases)
    .values({
      caseName: text(seedCase.caseNameZh, seedCase.caseNameEn),
      introduction: text(seedCase.introductionZh, seedCase.introductionEn),
      govDept: text(seedCase.govDeptZh, seedCase.govDeptEn),
      partnerTeam: text(seedCase.partnerTeamZh, seedCase.partnerTeamEn),
      startDate: seedCase.startDate,
      endDate: seedCase.endDate,
      videoUrl: seedCase.videoUrl,
      videoId: seedCase.video ? numberOf(refers.videos, seedCase.video.file) : null,
      videoText: text(seedCase.video?.textZh ?? "", seedCase.video?.textEn ?? ""),
      partnerIntro: html(seedCase.partnerIntroZh, seedCase.partnerIntroEn),
      resultDesc: html(seedCase.resultDescZh, seedCase.resultDescEn),
      publicProgramRelatr: seedCase.publicProgramRelatr,
      familyId: refers.familyId,
      pictureId: numberOf(refers.pictures, seedCase.picture),
      sample: seedCase.sample,
      members: seedCase.members.map((member) => ({
        name: text(member.nameZh, member.nameEn),
        workContent: text(member.workContentZh, member.workContentEn),
      })),
      experiences: seedCase.experiences.map((experience) => ({
        content: text(experience.contentZh, experience.contentEn),
        sharerName: text(experience.sharerNameZh, experience.sharerNameEn),
      })),
      publishedFrom,
    })
    .returning({ id: partnershipCases.id });
  const caseId = idOf(inserted);
  await tx.insert(caseProcesses).values(
    seedCase.processes.map((step, position) => ({
      caseId,
      title: text(step.titleZh, step.titleEn),
      content: text(step.contentZh, step.contentEn),
      pictureId: numberOf(refers.pictures, step.picture),
      position,
    })),
  );
}

/** Loads the guides with their files into a database that has none of them. */
export async function loadGuides(db: Db, storage: Storage, now: Date = new Date()): Promise<void> {
  const downloads = new Map<SeedGuide, StoredUpload[]>();
  for (const guide of seedGuides) downloads.set(guide, await storeGuideFiles(storage, guide));
  await db.transaction(async (tx) => {
    for (const [guide, stored] of downloads) await insertGuide(tx, guide, stored, now);
  });
}

/**
 * Loads questions, plans, the reward and partnership cases with their
 * pictures and videos into a database that has none of them. `programIdByKey` gives the first edition's number of
 * a demo program.
 */
export async function loadDemoContentTexts(
  db: Db,
  storage: Storage,
  programIdByKey: ReadonlyMap<string, number>,
  now: Date = new Date(),
): Promise<void> {
  const familyIds = new Map(
    seedCases
      .filter(({ programKey }) => programKey !== "")
      .map(({ key, programKey }) => [key, numberOf(programIdByKey, programKey)]),
  );
  const pictures = await storeCasePictures(storage);
  const videos = await storeVideos(storage);
  await db.transaction(async (tx) => {
    await insertTexts(tx, now);
    const pictureIds = await insertFiles(tx, pictures);
    const videoIds = await insertFiles(tx, videos);
    await showPilotVideo(tx, videos.get(seedPilotVideo.file));
    for (const [index, seedCase] of seedCases.entries()) {
      const familyId = familyIds.get(seedCase.key) ?? null;
      // The list shows the newest first, which keeps the order of the demo content.
      const publishedFrom = new Date(now.getTime() - index * minuteMs);
      await insertCase(
        tx,
        seedCase,
        { familyId, pictures: pictureIds, videos: videoIds },
        publishedFrom,
      );
    }
  });
}
