import jsonld, { type NodeObject } from "jsonld";
import { officialFile } from "./official-files.ts";

/** Expands a CodeMeta document without the network; rejects where a key or value would be dropped. */
export async function expandCodemeta(document: NodeObject): Promise<unknown[]> {
  const documentLoader = async (url: string) => {
    if (url !== "https://w3id.org/codemeta/3.1") throw new Error(`asked for ${url}`);
    const context = JSON.parse(officialFile("codemeta-3.1/codemeta.jsonld"));
    return { document: context, documentUrl: url };
  };
  const options = { documentLoader, safe: true };
  return jsonld.expand(document, options);
}
