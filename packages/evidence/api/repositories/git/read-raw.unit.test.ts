import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toThisMachine } from "../test-support/git-server.ts";
import { readRawText } from "./read-raw.ts";

describe("a raw file", () => {
  let server: Server;
  let answer: { status: number; type: string; body: string | Buffer };
  beforeAll(async () => {
    server = createServer((_request, response) =>
      response.writeHead(answer.status, { "content-type": answer.type }).end(answer.body),
    );
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  });
  afterAll(() => new Promise((closed) => server.close(closed)));

  const repository = () => {
    const address = server.address();
    return `http://git.example.tw:${address && typeof address === "object" ? address.port : 0}/a/b`;
  };
  const read = () =>
    readRawText(repository(), { ref: "HEAD", path: "LICENSE", maxBytes: 100 }, toThisMachine);

  test("is its text, in whichever encoding, with the address that it has", async () => {
    answer = { status: 200, type: "text/plain", body: "授權" };
    const address = `${repository()}/-/raw/HEAD/LICENSE`;
    expect(await read()).toEqual({ text: "授權", address });
    answer.body = Buffer.from([0xa4, 0xa4]);
    expect(await read()).toEqual({ text: "中", address });
    // https://github.com/moda-gov-tw/pedsa
    answer.body = Buffer.concat([Buffer.from("# sign-up\n", "utf16le"), Buffer.from("報名\n")]);
    expect(await read()).toEqual({ text: "# sign-up\n報名\n", address });
  });

  test.each([
    [404, "text/plain", "", "notFound"],
    [403, "text/plain", "", "notFound"],
    [500, "text/plain", "", "unreachable"],
    [429, "text/plain", "", "rateLimited"],
    [200, "text/html; charset=utf-8", "<p>Sign in</p>", "notText"],
    [200, "text/plain", Buffer.from([0x41, 0, 0x41]), "notText"],
    [200, "text/plain", "x".repeat(101), "tooLarge"],
  ])("is not measured after %i %s %#: %s", async (status, type, body, reason) => {
    answer = { status, type, body };
    expect(await read()).toMatchObject({ notMeasured: reason });
  });
});
