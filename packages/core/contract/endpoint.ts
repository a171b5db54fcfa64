import { z } from "zod";
import type { Access, Admission, Duty } from "./duties.ts";

/** A part of a multipart body; `files` parts may come as often as `maximum` says. */
export type BodyPart = { description: string; required: boolean } & (
  | { kind: "text" }
  | { kind: "files"; maximum: number }
);

/** A header that a call understands besides `lang` and the bearer token. */
export interface CallHeader {
  description: string;
  schema: z.ZodType;
}

/**
 * One call of the API. `input` is one object made of path parameters and the query (GET) or body.
 * `reply` is the whole JSON body of a success.
 */
export interface Endpoint<Input extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType>
  extends Admission {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below the API base; `{name}` parts are path parameters. */
  path: string;
  /** True when a finished anonymous answer may be cached until content changes. */
  cached: boolean;
  /** `multipart` and `raw` bodies are read and written by the feature itself. */
  kind: "json" | "multipart" | "raw";
  summary: string;
  input: Input;
  /** The parts of a multipart body by their names; none for any other kind. */
  parts: Readonly<Record<string, BodyPart>>;
  headers: Readonly<Record<string, CallHeader>>;
  reply: Reply;
}

export type EndpointGroup = Record<string, Endpoint>;
export type InputOf<E extends Endpoint> = z.output<E["input"]>;
export type RequestOf<E extends Endpoint> = z.input<E["input"]>;
export type ReplyOf<E extends Endpoint> = z.output<E["reply"]>;

/** A call for operators says which duty it needs, and nothing more; one that they share with officers may. */
type DeclaredAdmission =
  | { access?: Exclude<Access, "operator" | "signedIn">; duty?: undefined }
  | { access: "signedIn"; duty?: Duty }
  | { access?: undefined; duty: Duty };

type Options<Input extends z.ZodType> = DeclaredAdmission & {
  cached?: boolean;
  kind?: Endpoint["kind"];
  summary: string;
  input?: Input;
  parts?: Endpoint["parts"];
  headers?: Endpoint["headers"];
};

const nothing = z.object({});
type Nothing = typeof nothing;

function describe<Input extends z.ZodType, Reply extends z.ZodType>(
  method: Endpoint["method"],
  path: string,
  {
    access,
    duty,
    cached = false,
    kind = "json",
    summary,
    input,
    parts = {},
    headers = {},
  }: Options<Input>,
  reply: Reply,
): Endpoint<Input, Reply> {
  return {
    ...{ method, path, duty: duty ?? null, cached, kind, summary, parts, headers, reply },
    access: access ?? (duty ? "operator" : "public"),
    // Without an input the parameter is Nothing.
    input: (input ?? nothing) as Input,
  };
}

type DataReply<Data extends z.ZodType, Extra extends z.ZodRawShape> = z.ZodObject<
  { success: z.ZodLiteral<true>; data: Data } & Extra
>;

/** A call that answers `{ success, data }`, and what `extra` names; data is null where none is named. */
export function endpoint<
  Data extends z.ZodType = z.ZodNull,
  Input extends z.ZodType = Nothing,
  // biome-ignore lint/complexity/noBannedTypes: an empty shape adds no key to the reply.
  Extra extends z.ZodRawShape = {},
>(
  method: Endpoint["method"],
  path: string,
  options: Options<Input> & { data?: Data; extra?: Extra },
): Endpoint<Input, DataReply<Data, Extra>> {
  const reply = z.object({
    success: z.literal(true),
    data: options.data ?? z.null(),
    ...(options.extra ?? ({} as Extra)),
  });
  // Without data Data is ZodNull, without an extra shape Extra is {}.
  return describe(method, path, options, reply as unknown as DataReply<Data, Extra>);
}

const responseVo = z.object({ resultStatus: z.enum(["SUCCESS", "ERROR"]), msg: z.string() });

type ListReply<Item extends z.ZodType, Extra extends z.ZodRawShape> = z.ZodObject<
  {
    success: z.ZodLiteral<true>;
    data: z.ZodArray<Item>;
    recordsTotal: z.ZodInt;
    recordsFiltered: z.ZodInt;
    draw: z.ZodInt;
    responseVo: typeof responseVo;
  } & Extra
>;

/** A call that answers a page of rows, with their number in all and the echoed draw. */
export function listEndpoint<
  Item extends z.ZodType,
  Input extends z.ZodType = Nothing,
  // biome-ignore lint/complexity/noBannedTypes: an empty shape adds no key to the reply.
  Extra extends z.ZodRawShape = {},
>(
  method: Endpoint["method"],
  path: string,
  options: Options<Input> & { item: Item; extra?: Extra },
): Endpoint<Input, ListReply<Item, Extra>> {
  return describe(
    method,
    path,
    options,
    z.object({
      success: z.literal(true),
      data: z.array(options.item),
      recordsTotal: z.int(),
      recordsFiltered: z.int(),
      draw: z.int(),
      responseVo,
      ...(options.extra ?? ({} as Extra)),
    }) as ListReply<Item, Extra>, // As above.
  );
}

/** The body of a list reply: what matched, how many, and the echo of the caller's draw. */
export function listReply<Item>(
  rows: Item[],
  recordsTotal: number,
  draw = 0,
): {
  success: true;
  data: Item[];
  recordsTotal: number;
  recordsFiltered: number;
  draw: number;
  responseVo: { resultStatus: "SUCCESS"; msg: string };
} {
  return {
    success: true,
    data: rows,
    recordsTotal,
    recordsFiltered: recordsTotal,
    draw,
    responseVo: { resultStatus: "SUCCESS", msg: "" },
  };
}

/** The body of a data reply. */
export function dataReply<Data>(data: Data): { success: true; data: Data } {
  return { success: true, data };
}

/** The body of a reply that says no more than that the work is done. */
export async function doneReply(work: Promise<void>): Promise<{ success: true; data: null }> {
  await work;
  return dataReply(null);
}

/** The body of every failure. */
export const failureBody = z.object({
  success: z.literal(false),
  code: z.string(),
  langCode: z.string(),
  message: z.string(),
  requestId: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
  responseVo,
});
export type FailureBody = z.output<typeof failureBody>;
