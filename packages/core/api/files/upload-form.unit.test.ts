import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { sampleFile } from "@public-code/portal/test-support/sample-files.ts";
import {
  formOf,
  sendForm,
  startUploadServer,
} from "@public-code/portal/test-support/upload-server.ts";
import { afterAll, afterEach, describe, expect, test } from "vitest";

const pdf = sampleFile("pdf");
const stalledAfterMs = 400;

const server = await startUploadServer(stalledAfterMs);
afterAll(() => server.close());
afterEach(() => server.clear());

describe("bodies that cannot be read", () => {
  const post = (body: string, type = "multipart/form-data; boundary=b") =>
    fetch(`${server.address}/save`, { method: "POST", headers: { "content-type": type }, body });
  const part = (name: string, content: string, rest = "") =>
    `--b\r\ncontent-disposition: form-data; name="${name}"${rest}\r\n\r\n${content}\r\n`;

  test.each([
    ["no boundary", "x", "multipart/form-data", 400],
    ["no part", "", undefined, 200],
    ["no end", part("formData", "{}"), undefined, 400],
    ["something else than parts", "hello", undefined, 400],
    ["a form that is no JSON", `${part("formData", "{")}--b--`, undefined, 400],
    ["a form that is a list", `${part("formData", "[]")}--b--`, undefined, 400],
    [
      "a form of more than 1 MB",
      `${part("formData", `"${"x".repeat(1_048_576)}"`)}--b--`,
      undefined,
      413,
    ],
    ["a prototype as field name", `${part("__proto__", "{}")}--b--`, undefined, 400],
    ["too many parts", `${part("a", "b").repeat(200)}--b--`, undefined, 413],
    ["too many files", `${part("a", "b", '; filename="c"').repeat(200)}--b--`, undefined, 413],
    ["JSON", "{}", "application/json", 415],
    ["plain text", "{}", "text/plain", 415],
  ] as const)("%s", async (_what, body, type, status) => {
    const answer = await post(body, type);
    expect(answer.status).toBe(status);
    if (status !== 200) expect(await answer.json()).toMatchObject({ success: false });
    expect(await server.countStored()).toBe(0);
  });

  test("raw bytes without a file name are a file without a name", async () => {
    const raw = "\r\ncontent-type: application/octet-stream";
    const answer = await post(`${part("sacnFiles", pdf.toString("latin1"), raw)}--b--`);
    expect(answer.status).toBe(200);
    const [scan] = server.saved?.scans ?? [];
    expect([scan?.key, scan?.upload.originalName]).toEqual(["", "file.pdf"]);
  });

  test("other calls take no multipart at all", async () => {
    const answer = await fetch(`${server.address}/plain`, {
      method: "POST",
      body: formOf([["a", "b"]]),
    });
    expect(answer.status).toBe(415);
  });

  test("a broken form is answered after its files were read, and nothing stays stored", async () => {
    const answer = await sendForm(server, [
      ["formData", "{"],
      ["picFiles", sampleFile("mp4", 5_000_000), "p_pickey_a.mp4"],
    ]);
    expect(answer).toMatchObject({ status: 400, body: { code: "err.badRequest" } });
    expect(await server.countStored()).toBe(0);
  });
});

describe("senders that go away", () => {
  const start = [
    "POST /save HTTP/1.1",
    "host: portal",
    "content-type: multipart/form-data; boundary=b",
    "content-length: 10000000",
    "",
    "--b",
    'content-disposition: form-data; name="sacnFiles"; filename="r_scankey_a.pdf"',
    "",
    pdf.toString("latin1"),
    "--b",
    'content-disposition: form-data; name="picFiles"; filename="p_pickey_a.mp4"',
    "",
    "",
  ].join("\r\n");

  async function open() {
    const { port } = new URL(server.address);
    const socket = connect(Number(port), "127.0.0.1");
    let text = "";
    socket.setEncoding("latin1").on("data", (data: string) => {
      text += data;
    });
    socket.on("error", () => {});
    await once(socket, "connect");
    return { socket, answer: () => text };
  }

  test("silent ones are told after a while, and what came is removed", async () => {
    const { socket, answer } = await open();
    socket.write(Buffer.concat([Buffer.from(start, "latin1"), sampleFile("mp4", 400_000)]));
    await expect.poll(server.countStored).toBe(1);
    await once(socket, "close");
    expect(answer()).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer()).toMatch(/\r\nconnection: close\r\n/i);
    expect(await server.countStored()).toBe(0);
  });

  test("silent ones between two parts are told as well", async () => {
    const { socket, answer } = await open();
    socket.write(Buffer.from(start.slice(0, start.lastIndexOf("--b")), "latin1"));
    await once(socket, "close");
    expect(answer()).toMatch(/^HTTP\/1\.1 400 /);
    expect(await server.countStored()).toBe(0);
  });

  test("slow ones are not silent", async () => {
    const { socket, answer } = await open();
    const [head = "", ...body] = start.split("\r\n\r\n");
    const content = Buffer.concat([
      Buffer.from(body.join("\r\n\r\n"), "latin1"),
      sampleFile("mp4", 2_000),
      Buffer.from("\r\n--b--\r\n"),
    ]);
    socket.write(`${head.replace("10000000", String(content.length))}\r\n\r\n`);
    for (let offset = 0; offset < content.length; offset += 1_000) {
      await delay(stalledAfterMs / 2);
      expect(answer()).toBe("");
      socket.write(content.subarray(offset, offset + 1_000));
    }
    await expect.poll(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(server.saved?.pictures).toHaveLength(1);
    socket.destroy();
  });

  test("those who are refused unread hear why at once, and the rest is not taken", async () => {
    const { socket, answer } = await open();
    const closed = once(socket, "close");
    const head = start.slice(0, start.indexOf("--b")).replace("/save", "/refused");
    socket.write(head + "x".repeat(100_000));
    await expect.poll(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer()).toContain('"code":"err.pleaseLogin"');
    expect(answer()).toMatch(/\r\nconnection: close\r\n/i);
    await closed;
  });

  test("those who say that they send more than the cap are refused as a whole", async () => {
    const { socket, answer } = await open();
    socket.write(start.replace("10000000", "300000000"));
    await expect.poll(answer).toMatch(/^HTTP\/1\.1 413 /);
    await expect.poll(server.countStored).toBe(0);
    expect(server.saved).toBeNull();
    socket.destroy();
  });

  test("those who send on after their refusal can read it", async () => {
    const body = "x".repeat(20_000_000);
    for (let time = 0; time < 5; time += 1) {
      const headers = { "content-type": "multipart/form-data; boundary=b" };
      const answer = await fetch(`${server.address}/refused`, { method: "POST", headers, body });
      expect([answer.status, await answer.text()]).toEqual([
        401,
        expect.stringContaining("err.pleaseLogin"),
      ]);
    }
  });

  test("broken connections leave nothing behind", async () => {
    const { socket } = await open();
    socket.write(Buffer.concat([Buffer.from(start, "latin1"), sampleFile("mp4", 400_000)]));
    await expect.poll(server.countStored).toBe(1);
    socket.destroy();
    await expect.poll(server.countStored).toBe(0);
    expect(await server.intake.storage.removeUnfinished(new Date(Date.now() + 60_000))).toBe(0);
  });
});
