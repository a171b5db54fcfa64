import type { Bench } from "../bench-portal.ts";
import type { Figure } from "../figure.ts";
import { requestsPerSecond, type Target } from "../load.ts";
import type { RawReference } from "../raw-reference.ts";

const json = { "content-type": "application/json", lang: "zh-TW" };

interface Line {
  what: string;
  target: Target;
  goal: number;
}

async function sizeAndType(target: Target): Promise<{ size: number; type: string; etag: string }> {
  const response = await fetch(target.url, {
    method: target.method,
    ...(target.headers ? { headers: target.headers } : {}),
    ...(target.body === undefined ? {} : { body: target.body }),
  });
  const body = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${target.url} answers ${response.status}`);
  return {
    size: body.byteLength,
    type: response.headers.get("content-type") ?? "text/plain",
    etag: response.headers.get("etag") ?? "",
  };
}

async function firstProgramId(origin: string): Promise<number> {
  const response = await fetch(`${origin}/api/PublicProgramInfo/queryList`, {
    method: "POST",
    headers: json,
    body: "{}",
  });
  const list: { data: { programId: number }[] } = await response.json();
  return list.data[0]?.programId ?? 0;
}

async function besideRaw(line: Line, raw: RawReference): Promise<Figure> {
  const { size, type } = await sizeAndType(line.target);
  await raw.setBody(size, type);
  const reference = await requestsPerSecond({ ...line.target, url: raw.url });
  const measured = await requestsPerSecond(line.target);
  return {
    what: line.what,
    measured,
    unit: "req/s",
    reference: { name: "raw", value: reference, unit: "req/s" },
    result: measured / reference,
    goal: { at: "least", value: line.goal },
  };
}

async function notModified(what: string, target: Target, raw: RawReference): Promise<Figure> {
  const { size, type, etag } = await sizeAndType(target);
  await raw.setBody(size, type);
  const rawTarget = {
    url: raw.url,
    method: "GET" as const,
    headers: { "if-none-match": '"static"' },
  };
  const reference = await requestsPerSecond(rawTarget, 304);
  const measured = await requestsPerSecond(
    { ...target, headers: { ...target.headers, "if-none-match": etag } },
    304,
  );
  return {
    what: `${what}, If-None-Match`,
    measured,
    unit: "req/s",
    reference: { name: "raw", value: reference, unit: "req/s" },
    result: measured / reference,
    goal: { at: "least", value: 0.9 },
  };
}

/** Answers and pages that were asked for before, beside raw Fastify with a body of the same size. */
export async function measureKept(bench: Bench, raw: RawReference): Promise<Figure[]> {
  const { origin } = bench.portal;
  const post = (path: string, body: unknown): Target => ({
    url: `${origin}/api${path}`,
    method: "POST",
    headers: json,
    body: JSON.stringify(body),
  });
  const get = (path: string): Target => ({ url: origin + path, method: "GET" });
  const id = await firstProgramId(origin);
  const lines: Line[] = [
    {
      what: "catalogue list, asked before",
      target: post("/PublicProgramInfo/queryList", {
        keyword: "公共",
        page: 0,
        iDisplayLength: 10,
      }),
      goal: 0.7,
    },
    {
      what: "suggestion, asked before",
      target: post("/PublicProgramInfo/getSearchSuggest", { keyword: "臺北" }),
      goal: 0.7,
    },
    {
      what: "detail, asked before",
      target: post("/PublicProgramInfo/getPublicProgramData", { programId: id }),
      goal: 0.7,
    },
    { what: "menu, asked before", target: get("/api/header/getMenu"), goal: 0.7 },
    { what: "home page, asked before", target: get("/?lang=zh-TW"), goal: 0.5 },
    { what: "catalogue page, asked before", target: get("/publicCodes?lang=zh-TW"), goal: 0.5 },
    {
      what: "detail page, asked before",
      target: get(`/publicCodes/codeDetail?id=${id}&lang=zh-TW`),
      goal: 0.5,
    },
  ];
  const figures: Figure[] = [];
  for (const line of lines) figures.push(await besideRaw(line, raw));
  figures.push(
    await notModified("home page", get("/?lang=zh-TW"), raw),
    await notModified("menu", get("/api/header/getMenu"), raw),
    await notModified("code lists", get("/api/codeInquire/queryAppCodeList"), raw),
    await notModified("open data", get("/api/OpenDataSet/PublicProgramInfoData/json"), raw),
  );
  return figures;
}
