import { request } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import { devIdentity } from "../../packages/accounts/contract/identity/identity.ts";
import type {
  EditionState,
  ManagedProgram,
} from "../../packages/programs/contract/managed-program.ts";
import { submissions, submissionUploads } from "../../packages/submissions/contract/submissions.ts";
import type { Attempt } from "./ledger.ts";

const chunkBytes = 65_536;
const tooMany = 429;
const comeAgainMs = 200;

/** An officer of an agency who calls a portal. */
export interface AgencyClient {
  read(programId: number): Promise<ManagedProgram>;
  /** Sends a save in pieces; throws when the connection breaks. */
  save(attempt: Attempt, pauseMs: number): Promise<EditionState>;
}

async function postJson(origin: string, path: string, body: object, token = ""): Promise<unknown> {
  const answer = await fetch(`${origin}/api${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}

function* bodyParts(attempt: Attempt, boundary: string): Generator<Buffer> {
  const head = (disposition: string) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`);
  yield head('name="formData"');
  yield Buffer.from(`${JSON.stringify(attempt.form)}\r\n`);
  for (const { field, name, key, bytes } of attempt.files) {
    const mark = field === "picFiles" ? "pickey" : "scankey";
    yield head(`name="${field}"; filename="${key}_${mark}_${name}"`);
    for (let start = 0; start < bytes.length; start += chunkBytes)
      yield bytes.subarray(start, start + chunkBytes);
    yield Buffer.from("\r\n");
  }
  yield Buffer.from(`--${boundary}--\r\n`);
}

async function* paced(attempt: Attempt, boundary: string, pauseMs: number) {
  for (const part of bodyParts(attempt, boundary)) {
    if (pauseMs > 0) await delay(pauseMs);
    yield part;
  }
  attempt.sending = false;
}

/** Posts a body of unknown length, as a browser's upload arrives: piece by piece. */
async function postMultipart(
  address: string,
  headers: Record<string, string>,
  body: (boundary: string) => AsyncIterable<Buffer>,
): Promise<{ status: number; text: string }> {
  const boundary = "----chaos0b1e55ed";
  const type = `multipart/form-data; boundary=${boundary}`;
  const call = request(address, { method: "POST", headers: { ...headers, "content-type": type } });
  const answered = new Promise<{ status: number; text: string }>((resolve, reject) => {
    call.once("error", reject);
    call.once("response", (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      response.once("error", reject);
      response.once("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
  });
  const sent = pipeline(Readable.from(body(boundary), { objectMode: false }), call);
  const [answer] = await Promise.all([answered, sent]);
  return answer;
}

/** Signs a demo account in. */
export async function signIn(origin: string, account: string): Promise<AgencyClient> {
  const session = await postJson(origin, devIdentity.openSession.path, { account });
  const { token } = devIdentity.openSession.reply.parse(session).data;
  const { getPublicProgramData } = submissions;
  const { savePublicProgramData } = submissionUploads;
  return {
    async read(programId) {
      const reply = await postJson(origin, getPublicProgramData.path, { programId }, token);
      return getPublicProgramData.reply.parse(reply).data;
    },
    async save(attempt, pauseMs) {
      const send = () => {
        attempt.sending = true;
        return postMultipart(
          `${origin}/api${savePublicProgramData.path}`,
          { authorization: `Bearer ${token}`, "idempotency-key": attempt.key },
          (boundary) => paced(attempt, boundary, pauseMs),
        );
      };
      let { status, text } = await send();
      // The pictures of an account are encoded two at a time; a third save is to come again.
      while (status === tooMany) {
        await delay(comeAgainMs);
        ({ status, text } = await send());
      }
      if (status !== 200) throw new RefusedError(`a save was answered ${status}: ${text}`);
      return savePublicProgramData.reply.parse(JSON.parse(text)).data;
    },
  };
}

/** The portal has answered, but not as it should. */
export class RefusedError extends Error {}
