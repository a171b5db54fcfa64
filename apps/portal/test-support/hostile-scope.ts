import type { Endpoint } from "@public-code/core/contract/endpoint.ts";
import { callName } from "./call-endpoint.ts";
import { inputSchema } from "./json-schema.ts";
import { runsAllTests } from "./test-scope.ts";

/**
 * Calls that get every hostile input at every change: all calls share one reader of each kind of
 * input, so these stand for the others, which get one input of each group (all in `test:all`).
 */
const fullyAsked: readonly string[] = [
  "POST /PublicProgramInfo/queryList",
  "PUT /Faq/updateHelpful",
  "GET /PartnershipCase/queryCase/{caseId}",
  "GET /console/programs",
  "POST /console/codes/{category}/{code}",
  "GET /console/history.csv",
  "POST /PublicProgramInfo/searchRecord.{format}",
  "POST /PublicProgram/savePublicProgramData",
];

/** The kinds of input that a call reads: of its path, its query, or a body of some kind. */
function inputKinds({ method, path, kind, input }: Endpoint): string[] {
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const { properties = {}, anyOf, oneOf } = inputSchema(input);
  const beside = Object.keys(properties).some((name) => !inPath.has(name)) || anyOf || oneOf;
  return [
    ...(inPath.size > 0 ? ["path"] : []),
    ...(method === "GET" && beside ? [`query of ${kind}`] : []),
    ...(method === "GET" ? [] : [`body of ${kind} by ${method}`]),
  ];
}

/** Kinds of input that some call reads and none of the fully asked ones does; there are none. */
export function kindsLeftOut(endpoints: readonly Endpoint[]): string[] {
  const kinds = new Set(endpoints.filter(isFullyAsked).flatMap(inputKinds));
  return endpoints.flatMap(inputKinds).filter((kind) => !kinds.has(kind));
}

function isFullyAsked(endpoint: Endpoint): boolean {
  return runsAllTests || fullyAsked.includes(callName(endpoint));
}

/**
 * Which of a group of hostile inputs a call gets at a place: all, or one. The name of the place picks
 * it, so that each call keeps its input, and together they get all.
 */
export function hostileInputs<Input>(
  endpoint: Endpoint,
  all: readonly Input[],
  place = "",
): readonly Input[] {
  if (isFullyAsked(endpoint)) return all;
  const letters = [...`${callName(endpoint)} ${place}`];
  const index = letters.reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return all.slice(index % all.length).slice(0, 1);
}
