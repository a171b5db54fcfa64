import { publicPrograms } from "@public-code/programs/contract/public-programs.ts";
import { askCall } from "../../../e2e/support/ask-call.ts";
import type { RunningPortal } from "../../../e2e/support/portal.ts";
import { catalogue } from "../../../packages/catalogue/contract/catalogue.ts";
import { withBench } from "../bench-portal.ts";
import type { Figure } from "../figure.ts";
import { type Comparison, compare, type Target } from "../load.ts";
import { type RawReference, startRawReference } from "../raw-reference.ts";

const json = { "content-type": "application/json", lang: "zh-TW" };
const answerGoal = 0.7;
const pageGoal = 0.5;
const unchangedGoal = 0.9;
/** Below this, something else than the raw server was the limit of its requests/s. */
const fullyBusy = 0.9;

interface Line {
  what: string;
  target: Target;
  goal: number;
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** Where the raw server was not the limit of its requests/s, what the processor says of both. */
function limits({ measured, reference }: Comparison): { note?: string } {
  if (reference.busy >= fullyBusy) return {};
  const byProcessor = reference.processorMs / measured.processorMs;
  return {
    note: `raw was ${percent(reference.busy)} busy, the portal ${percent(measured.busy)}; by processor time ${byProcessor.toFixed(2)}`,
  };
}

function figure({ what, goal }: Line, compared: Comparison): Figure {
  return {
    what,
    measured: compared.measured.perSecond,
    unit: "req/s",
    reference: { name: "raw", value: compared.reference.perSecond, unit: "req/s" },
    result: compared.ratio,
    goal: { at: "least", value: goal },
    ...limits(compared),
  };
}

async function ask({ url, method, headers, body }: Target) {
  const response = await fetch(url, {
    method,
    // As the load is asked for: without an encoding, and so as many bytes as the body has.
    headers: { ...headers, "accept-encoding": "identity" },
    ...(body === undefined ? {} : { body }),
  });
  const { byteLength } = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
  return {
    size: byteLength,
    type: response.headers.get("content-type") ?? "text/plain",
    etag: response.headers.get("etag") ?? "",
  };
}

/** The same request, answered by raw Fastify with a static body of the same size and type. */
async function besideRaw(line: Line, raw: RawReference): Promise<Figure> {
  const { size, type } = await ask(line.target);
  await raw.setBody(size, type);
  const compared = await compare(line.target, { ...line.target, url: raw.url, pid: raw.pid });
  return figure(line, compared);
}

/** The same request by somebody who has the answer already. */
async function unchangedBesideRaw({ what, target }: Line, raw: RawReference): Promise<Figure> {
  const { size, type, etag } = await ask(target);
  await raw.setBody(size, type);
  const having = (tag: string): Partial<Target> => ({
    headers: { ...target.headers, "if-none-match": tag },
    expected: 304,
  });
  const compared = await compare(
    { ...target, ...having(etag) },
    { ...target, ...having('"static"'), url: raw.url, pid: raw.pid },
  );
  return figure({ what: `${what}, If-None-Match`, target, goal: unchangedGoal }, compared);
}

async function linesOf({ origin, pid }: RunningPortal): Promise<{
  repeated: Line[];
  unchanged: Line[];
}> {
  const list = await askCall(origin, catalogue.queryList, {});
  const id = list.data[0]?.programId ?? 0;
  const calls = { ...catalogue, ...publicPrograms };
  const call = (name: "queryList" | "getSearchSuggest" | "getPublicProgramData", body: object) => ({
    url: `${origin}/api${calls[name].path}`,
    method: "POST" as const,
    headers: json,
    body: JSON.stringify(body),
    pid,
  });
  const get = (path: string): Target => ({ url: origin + path, method: "GET", pid });
  const page = (name: string, path: string): Line => ({
    what: `${name} page, asked before`,
    target: get(path),
    goal: pageGoal,
  });
  const pages = [
    page("home", "/?lang=zh-TW"),
    page("catalogue", "/publicCodes?lang=zh-TW"),
    page("detail", `/publicCodes/codeDetail?id=${id}&lang=zh-TW`),
  ];
  const menu = get("/api/header/getMenu");
  const searched = { keyword: "公共", page: 0, iDisplayLength: 10 };
  const answers: [string, Target][] = [
    ["catalogue list", call("queryList", searched)],
    ["suggestion", call("getSearchSuggest", { keyword: "臺北" })],
    ["detail", call("getPublicProgramData", { programId: id })],
    ["menu", menu],
  ];
  const seen = (what: string, target: Target): Line => ({ what, target, goal: unchangedGoal });
  return {
    repeated: [
      ...answers.map(([name, target]) => ({
        what: `${name}, asked before`,
        target,
        goal: answerGoal,
      })),
      ...pages,
    ],
    unchanged: [
      seen("home page", get("/?lang=zh-TW")),
      seen("catalogue page", get("/publicCodes?lang=zh-TW")),
      seen("detail page", get(`/publicCodes/codeDetail?id=${id}&lang=zh-TW`)),
      seen("menu", menu),
      seen("code lists", get("/api/codeInquire/queryAppCodeList")),
      seen("open data", get("/api/OpenDataSet/PublicProgramInfoData/json")),
    ],
  };
}

/** Answers and pages that were asked for before, beside raw Fastify. */
export function measureKept(): Promise<Figure[]> {
  return withBench(async ({ portal }) => {
    const raw = await startRawReference();
    try {
      const { repeated, unchanged } = await linesOf(portal);
      const figures: Figure[] = [];
      for (const line of repeated) figures.push(await besideRaw(line, raw));
      for (const line of unchanged) figures.push(await unchangedBesideRaw(line, raw));
      return figures;
    } finally {
      await raw.stop();
    }
  });
}
