import { DataFactory, type NamedNode, Writer } from "n3";
import { prefixes, type RdfNode, type RdfValue, type Term } from "./rdf-nodes.ts";

/** How a syntax writes nodes, so that they can be sent in pieces. */
export interface RdfWriter {
  nodes(nodes: readonly RdfNode[]): string;
  end(): string;
}

const { literal, namedNode } = DataFactory;
const rdfType = namedNode("http://www.w3.org/1999/02/22-rdf-syntax-ns#type");

function fullName(term: Term): string {
  const [prefix = "", ...rest] = term.split(":");
  // The part of a term before its colon is a name of `prefixes`.
  return prefixes[prefix as keyof typeof prefixes] + rest.join(":");
}

const terms = new Map<Term, NamedNode>();

/** A term of a vocabulary; made once, since each is written many thousand times. */
function nodeOf(term: Term): NamedNode {
  const node = terms.get(term) ?? namedNode(fullName(term));
  terms.set(term, node);
  return node;
}

function termOf(value: RdfValue) {
  if ("iri" in value) return namedNode(value.iri);
  if ("datatype" in value) return literal(value.text, nodeOf(value.datatype));
  return literal(value.text, value.language);
}

/** Turtle, by the writer of n3, whose job escaping is. */
export function createTurtleWriter(): RdfWriter {
  // Joined at once: a text that grows by additions keeps all its parts until it is sent.
  let written: string[] = [];
  const writer = new Writer(
    {
      write: (piece: string, _encoding: string, done?: () => void) => {
        written.push(piece);
        done?.();
      },
      end: (done?: () => void) => done?.(),
    },
    { prefixes },
  );
  const take = (): string => {
    const taken = written.join("");
    written = [];
    return taken;
  };
  return {
    nodes(nodes) {
      for (const { id, types, values } of nodes) {
        const subject = namedNode(id);
        for (const type of types) writer.addQuad(subject, rdfType, nodeOf(type));
        for (const [predicate, objects] of values)
          for (const object of objects) writer.addQuad(subject, nodeOf(predicate), termOf(object));
      }
      return take();
    },
    end() {
      writer.end();
      return take();
    },
  };
}

function jsonValue(value: RdfValue): object {
  if ("iri" in value) return { "@id": value.iri };
  if ("datatype" in value) return { "@value": value.text, "@type": value.datatype };
  return value.language === undefined
    ? { "@value": value.text }
    : { "@value": value.text, "@language": value.language };
}

function jsonNode({ id, types, values }: RdfNode): object {
  const statements = values.filter(([, objects]) => objects.length > 0);
  return {
    "@id": id,
    ...(types.length > 0 ? { "@type": types } : {}),
    ...Object.fromEntries(
      statements.map(([predicate, objects]) => [predicate, objects.map(jsonValue)]),
    ),
  };
}

/** JSON-LD that needs no context from elsewhere. */
export function createJsonLdWriter(): RdfWriter {
  let before = `{"@context":${JSON.stringify(prefixes)},"@graph":[`;
  return {
    nodes(nodes) {
      if (nodes.length === 0) return "";
      const text = before + nodes.map((node) => JSON.stringify(jsonNode(node))).join(",");
      before = ",";
      return text;
    },
    end: () => (before === "," ? "]}" : `${before}]}`),
  };
}
