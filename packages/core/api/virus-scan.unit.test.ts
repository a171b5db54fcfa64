import {
  type ClamdServer,
  infectedName,
  infectedText,
  startClamdServer,
} from "@public-code/portal/test-support/clamd-server.ts";
import { afterEach, describe, expect, test } from "vitest";
import { createClamdScanner, openScanner, ScannerUnavailableError } from "./virus-scan.ts";

const servers: ClamdServer[] = [];

async function clamd(options: Parameters<typeof startClamdServer>[0] = {}): Promise<ClamdServer> {
  const server = await startClamdServer(options);
  servers.push(server);
  return server;
}

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function scan(server: ClamdServer, chunks: Uint8Array[]): Promise<string | null> {
  const patience = { connectMs: 1_000, answerMs: 500 };
  const begun = await createClamdScanner(server.address, patience).begin();
  for (const chunk of chunks) await begun.write(chunk);
  return begun.finish();
}

describe("the clamd scanner", () => {
  test("calls a clean file clean, and empty chunks do not end it early", async () => {
    const server = await clamd();
    const verdict = await scan(server, [
      Buffer.from("a"),
      new Uint8Array(0),
      Buffer.alloc(300_000),
    ]);
    expect(verdict).toBeNull();
    expect(server.scanned).toEqual([300_001]);
  });

  test("names what it finds, also across chunks", async () => {
    const half = infectedText.length / 2;
    const chunks = [infectedText.slice(0, half), infectedText.slice(half)];
    expect(
      await scan(
        await clamd(),
        chunks.map((text) => Buffer.from(text)),
      ),
    ).toBe(infectedName);
  });

  test("takes every other answer for no answer", async () => {
    const server = await clamd({ streamMaxLength: 1_000 });
    await expect(scan(server, [Buffer.alloc(2_000)])).rejects.toThrow(ScannerUnavailableError);
  });

  test("does not wait for ever for a verdict", async () => {
    await expect(scan(await clamd({ silent: true }), [Buffer.alloc(10)])).rejects.toThrow(
      ScannerUnavailableError,
    );
  });

  test("gives up on a scanner that stops taking bytes", async () => {
    const server = await clamd({ streamMaxLength: 0 });
    const chunks = Array.from({ length: 400 }, () => Buffer.alloc(65_536));
    await expect(scan(server, chunks)).rejects.toThrow(ScannerUnavailableError);
  });

  test("says when nobody listens", async () => {
    const server = await clamd();
    await server.close();
    servers.pop();
    await expect(createClamdScanner(server.address).begin()).rejects.toThrow(
      ScannerUnavailableError,
    );
  });

  test("is asked whether it is there", async () => {
    const patience = { connectMs: 1_000, answerMs: 200 };
    await createClamdScanner((await clamd()).address, patience).check();
    const silent = createClamdScanner((await clamd({ silent: true })).address, patience);
    await expect(silent.check()).rejects.toThrow(ScannerUnavailableError);
  });

  test("is off without an address", () => {
    expect(openScanner({ clamavAddress: null })).toBeNull();
  });
});
