import { type Api, serve } from "@public-code/core/api/http/serve.ts";
import { dataReply, type Endpoint } from "@public-code/core/contract/endpoint.ts";
import { accessOrder, apiDocs, type DescribedCall } from "#contract/api-docs/api-docs.ts";
import { multipartSchema, schemaOf } from "./openapi.ts";
import { shapeText } from "./shape-text.ts";

/** Calls of the demo accounts, which no portal in production has. */
const demoCalls = "/dev/";

/** A call as its documentation tells it. */
export function describeCall(endpoint: Endpoint): DescribedCall {
  const { method, path, access, summary, headers, kind } = endpoint;
  const input =
    kind === "multipart" ? multipartSchema(endpoint) : schemaOf(endpoint.input, "input");
  return {
    method,
    path,
    access,
    summary,
    headers: Object.entries(headers).map(([name, { description }]) => ({ name, description })),
    input: shapeText(input),
    reply: kind === "raw" ? "" : shapeText(schemaOf(endpoint.reply, "output")),
  };
}

/** The description of the API that people read. */
export function serveApiDocs(api: Api) {
  return {
    apiDocs: serve(api, apiDocs, {
      // What everybody may call comes before the rest.
      listCalls: async () =>
        dataReply(
          accessOrder.flatMap((access) =>
            api.endpoints
              .filter((call) => call.access === access && !call.path.startsWith(demoCalls))
              .map(describeCall),
          ),
        ),
    }),
  };
}
