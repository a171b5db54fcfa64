import multipart from "@fastify/multipart";
import type { Api } from "#api/http/serve.ts";
import type { BodyLimits } from "./body-watch.ts";

/** The part that holds the form as JSON. */
export const formField = "formData";
const formBytes = 1_048_576;
/** Above this a request is refused as a whole; below, each file is judged by itself. */
const requestBytes = 256 * 1_048_576;
export const bodyLimits: BodyLimits = { maximumBytes: requestBytes, idleMs: 60_000 };

/** Lets the calls that `register` adds take multipart bodies; all others go on refusing them. */
export async function acceptUploads<Result>(
  api: Api,
  register: (api: Api) => Result,
): Promise<Result> {
  let result: Result | undefined;
  await api.app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      // A form sent as a Blob comes with a file name; it is a field all the same.
      isPartAFile: (field, type, fileName) =>
        field !== formField && (fileName !== undefined || type === "application/octet-stream"),
      limits: {
        fieldNameSize: 200,
        fieldSize: formBytes,
        fields: 10,
        files: 100,
        parts: 110,
        fileSize: requestBytes,
        headerPairs: 100,
      },
    });
    result = register({ ...api, app: scope });
  });
  // Fastify has run the function above once it has registered it.
  return result as Result;
}
