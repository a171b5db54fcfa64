import type { Endpoint } from "@public-code/core/contract/endpoint.ts";
import { callName } from "./call-endpoint.ts";
import { inputSchema, type JsonSchema, type Place, placesOf } from "./json-schema.ts";
import { runsAllTests } from "./test-scope.ts";

function firstOfEach<Item>(items: readonly Item[], readerOf: (item: Item) => string): Item[] {
  const readers = new Set<string>();
  return items.filter((item) => {
    const reader = readerOf(item);
    const isNew = !readers.has(reader);
    readers.add(reader);
    return isNew;
  });
}

/** JSON is read in one place for all calls alike; any other request by its call. */
function requestReader(endpoint: Endpoint): string {
  const { kind, method, access, cached } = endpoint;
  return kind === "json" ? `${method} ${access} ${cached}` : callName(endpoint);
}

/** A call for each way in which requests are read; every call in `test:all`. */
export function callsByReader(endpoints: readonly Endpoint[], all = runsAllTests): Endpoint[] {
  return all ? [...endpoints] : firstOfEach(endpoints, requestReader);
}

/** A place in what a call takes, with the branch of a union that it is in. */
export interface Field extends Place {
  endpoint: Endpoint;
  input: JsonSchema;
}

/** A discriminated union has one input for each of its branches. */
export function inputsOf(endpoint: Endpoint): JsonSchema[] {
  const schema = inputSchema(endpoint.input);
  return schema.anyOf ?? schema.oneOf ?? [schema];
}

export function inPath({ path }: Endpoint, place: Place): boolean {
  return path.includes(`{${place.path[0]}}`);
}

/** Fields of one name that obey the same rules are read alike, wherever in a path, a query or a body. */
function fieldReader({ endpoint, ...place }: Field): string {
  const source = endpoint.method === "GET" ? "query" : "body";
  const call = endpoint.kind === "json" ? "" : callName(endpoint);
  const name = place.path.findLast((step) => typeof step === "string");
  const schema = JSON.stringify(place.schema);
  return `${call} ${inPath(endpoint, place) ? "path" : source} ${name} ${schema}`;
}

/** The fields of calls, one for each way in which a field is read; every field in `test:all`. */
export function fieldsByReader(endpoints: readonly Endpoint[], all = runsAllTests): Field[] {
  const fields = endpoints.flatMap((endpoint) =>
    inputsOf(endpoint).flatMap((input) =>
      placesOf(input).map((place): Field => ({ ...place, endpoint, input })),
    ),
  );
  return all ? fields : firstOfEach(fields, fieldReader);
}

/** All of a group of hostile inputs, or that whose turn it is: each stands for its group. */
export function inTurn<Input>(group: readonly Input[], turn: number): readonly Input[] {
  if (runsAllTests) return group;
  return group.slice(turn % group.length).slice(0, 1);
}
