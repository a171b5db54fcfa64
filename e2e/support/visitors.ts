import { setTimeout as delay } from "node:timers/promises";
import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import { faq } from "@public-code/content/contract/content.ts";
import { newVisitorId } from "@public-code/content/contract/visitor.ts";
import { publicPrograms } from "@public-code/programs/contract/public-programs.ts";
import { expect } from "vitest";
import { askCall } from "./ask-call.ts";

/** How many visitors read and how many vote. */
export interface Crowd {
  readers: number;
  voters: number;
}

export interface Failure {
  what: string;
  from: number;
  until: number;
}

/** The vote of a visitor, by the number of the question. */
export interface Vote {
  visitor: string;
  faqId: number;
}

/** Visitors who read and vote until they are ended, and what they met. */
export interface Load {
  /** Everything that went wrong, with the time in which it ran. */
  failures: Failure[];
  /** Votes that were answered. */
  votes: Vote[];
  requestCount(): number;
  /** Ends everybody after what they are doing. */
  end(): Promise<void>;
}

/** Between two visits; they leave the processor to the processes that are started meanwhile. */
const pauseMs = { reader: 25, voter: 100 };

type Watch = <Result>(what: string, work: () => Promise<Result>) => Promise<Result | null>;

/** One visitor finds a program and its repository, as the pages and scripts of the portal ask. */
async function findProgram(origin: string, watched: Watch): Promise<void> {
  const page = (path: string) =>
    watched(path, async () => {
      const answer = await fetch(origin + path);
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(String(answer.status));
      return text;
    });
  await page("/?lang=zh-TW");
  await watched("suggest", () =>
    askCall(origin, publicPrograms.getSearchSuggest, { keyword: "臺北" }),
  );
  await page("/publicCodes?lang=zh-TW&keyword=%E8%87%BA%E5%8C%97");
  const list = await watched("list", () =>
    askCall(origin, catalogue.queryList, { iDisplayLength: 20 }),
  );
  const item = list?.data.find(({ picFiles }) => picFiles.length > 0) ?? list?.data[0];
  if (!item) return;
  const html = await page(`/publicCodes/codeDetail?lang=zh-TW&id=${item.programId}`);
  if (html !== null) expect(html).toContain("https://");
  const picture = item.picFiles[0]?.s3Url;
  if (picture) await page(`/files/pcp/${picture}`);
}

function callFaq(
  origin: string,
  visitor: string,
  call: typeof faq.updateHelpful | typeof faq.queryFaqVotes,
  body: object,
) {
  return fetch(`${origin}/api${call.path}`, {
    method: call.method,
    headers: { "content-type": "application/json", cookie: `visitor=${visitor}` },
    body: JSON.stringify(body),
  });
}

async function vote(origin: string, faqId: number): Promise<Vote> {
  const visitor = newVisitorId();
  const body = { faqId, helpfulClickStatus: true, notHelpfulClickStatus: false };
  const answer = await callFaq(origin, visitor, faq.updateHelpful, body);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
  return { visitor, faqId };
}

/** Whether a vote is still there. */
export async function isKept(origin: string, { visitor, faqId }: Vote): Promise<boolean> {
  const answer = await callFaq(origin, visitor, faq.queryFaqVotes, { groupId: "" });
  const { data } = faq.queryFaqVotes.reply.parse(await answer.json());
  return data.find((item) => item.faqId === faqId)?.liked === true;
}

/** Starts visitors on a portal. */
export async function startLoad(origin: string, { readers, voters }: Crowd): Promise<Load> {
  const questions = await askCall(origin, faq.queryFrontFaqList, { groupId: "" });
  const faqIds = questions.data.slice(0, voters).map(({ faqId }) => faqId);
  const failures: Failure[] = [];
  const votes: Vote[] = [];
  let requestCount = 0;
  let going = true;
  const watched: Watch = async (what, work) => {
    const from = performance.now();
    requestCount += 1;
    try {
      return await work();
    } catch (error) {
      failures.push({ what: `${what}: ${error}`, from, until: performance.now() });
      return null;
    }
  };
  const loop = async (pause: number, work: () => Promise<void>) => {
    while (going) {
      await work();
      await delay(pause);
    }
  };
  const loops = [
    ...Array.from({ length: readers }, () =>
      loop(pauseMs.reader, () => findProgram(origin, watched)),
    ),
    ...Array.from({ length: voters }, (_, index) =>
      loop(pauseMs.voter, async () => {
        const counted = await watched("vote", () =>
          vote(origin, faqIds[index % faqIds.length] ?? 0),
        );
        if (counted) votes.push(counted);
      }),
    ),
  ];
  return {
    failures,
    votes,
    requestCount: () => requestCount,
    async end() {
      going = false;
      await Promise.all(loops);
    },
  };
}
