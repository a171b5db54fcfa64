import type { EndpointGroup } from "@public-code/core/contract/endpoint.ts";
import { programDraft, programSubmission } from "@public-code/programs/contract/program-form.ts";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { hostileTexts } from "../test-support/hostile-texts.ts";
import { processorMs } from "../test-support/processor-time.ts";
import { endpointGroups } from "./capabilities.ts";

/** The part of JSON Schema that inputs use. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: unknown;
  items?: Schema;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
}

// zod writes JSON Schema; the interface names the part of it that is read here.
const schemaOf = (input: z.ZodType) =>
  z.toJSONSchema(input, { io: "input", unrepresentable: "any", reused: "inline" }) as Schema;

/** Whatever a stranger may send, by the name of its call. */
const inputs: [string, z.ZodType][] = [
  ...Object.values<EndpointGroup>(endpointGroups).flatMap((group) =>
    Object.values(group).flatMap(({ method, path, input, headers }): [string, z.ZodType][] => [
      [`${method} ${path}`, input],
      ...Object.entries(headers).map(([name, { schema }]): [string, z.ZodType] => [
        `${method} ${path} ${name}`,
        schema,
      ]),
    ]),
  ),
  ["a draft", programDraft],
  ["a submission", programSubmission],
];

const schemas = new Map(inputs.map(([, input]) => [input, schemaOf(input)]));

const branchesOf = ({ anyOf, oneOf }: Schema): Schema[] => anyOf ?? oneOf ?? [];
const isFixed = (schema: Schema) => schema.enum !== undefined || schema.const !== undefined;

/** The places in a schema that say not how much they take. */
function unboundedPlaces(schema: Schema, path = ""): string[] {
  const branches = branchesOf(schema);
  if (isFixed(schema)) return [];
  if (branches.length > 0) return branches.flatMap((branch) => unboundedPlaces(branch, path));
  switch (schema.type) {
    case "string":
      return schema.maxLength === undefined ? [`${path}: a string`] : [];
    case "array":
      return [
        ...(schema.maxItems === undefined ? [`${path}: a list`] : []),
        ...unboundedPlaces(schema.items ?? {}, `${path}[]`),
      ];
    case "object":
      return [
        ...(Object(schema.additionalProperties) === schema.additionalProperties
          ? [`${path}: any keys`]
          : []),
        ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
          unboundedPlaces(inner, `${path}.${name}`),
        ),
      ];
    case "integer":
    case "number":
    case "boolean":
    case "null":
      return [];
    default:
      return [`${path}: anything`];
  }
}

/** Values of a schema whose strings are all `text`: one for each branch of the outermost choice. */
function filled(schema: Schema, text: string): unknown[] {
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum) return schema.enum.slice(0, 1);
  const branches = branchesOf(schema);
  if (branches.length > 0) return branches.flatMap((branch) => filled(branch, text));
  switch (schema.type) {
    case "string":
      return [text];
    case "array":
      return [filled(schema.items ?? {}, text).slice(-1)];
    case "object": {
      const entries = Object.entries(schema.properties ?? {}).map(
        ([name, inner]) => [name, filled(inner, text)] as const,
      );
      const variants = Math.max(1, ...entries.map(([, values]) => values.length));
      return Array.from({ length: variants }, (_, index) =>
        Object.fromEntries(entries.map(([name, values]) => [name, values[index % values.length]])),
      );
    }
    default:
      return [schema.type === "boolean" ? true : schema.type === "null" ? null : 1];
  }
}

test("every string and list that a call takes has a maximum", () => {
  const unbounded = inputs.flatMap(([name, input]) =>
    unboundedPlaces(schemas.get(input) ?? {}).map((place) => `${name} ${place}`),
  );
  expect(unbounded).toEqual([]);
});

describe("a text of 500,000 characters", () => {
  test.each(Object.entries(hostileTexts(500_000)))(
    "of %s is answered in no time",
    (_name, text) => {
      const slow: string[] = [];
      for (const [name, input] of inputs)
        for (const value of filled(schemas.get(input) ?? {}, text)) {
          const begun = processorMs();
          input.safeParse(value);
          // A form of fifty such texts takes a fraction of it; quadratic work takes minutes.
          if (processorMs() - begun > 5_000) slow.push(name);
        }
      expect(slow).toEqual([]);
    },
  );
});
