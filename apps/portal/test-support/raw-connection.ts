import { connect } from "node:net";
import { failureBody } from "@public-code/core/contract/endpoint.ts";
import { expect } from "vitest";
import { answersWithinMs, expectNoInternals } from "./decent-answer.ts";

/** Writes bytes to a port of this machine and returns everything that comes back until it is quiet. */
export async function exchange(
  port: number,
  bytes: string | Buffer,
  then: "wait" | "end" = "wait",
): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.setEncoding("latin1").on("data", (text) => {
    received += text;
  });
  // A peer that is refused may be cut off while it still writes; what it was told counts.
  socket.on("error", () => {});
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  const quiet = new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error("no answer")), answersWithinMs);
    socket.on("data", () => {
      clearTimeout(limit);
      setTimeout(resolve, 200);
    });
    closed.then(() => {
      clearTimeout(limit);
      resolve();
    });
  });
  socket.write(bytes);
  if (then === "end") socket.end();
  try {
    await quiet;
  } finally {
    socket.destroy();
  }
  return received;
}

/** The statuses of the answers on one connection, in their order. */
export function statusesOf(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((match) => Number(match[1]));
}

/** Asserts one answer with this status and the envelope of the contract. */
export function expectRefused(received: string, status: RegExp): void {
  const [head = "", ...rest] = received.split("\r\n\r\n");
  expect(head).toMatch(status);
  const body = Buffer.from(rest.join("\r\n\r\n"), "latin1").toString();
  expect(failureBody.safeParse(JSON.parse(body)).error, received).toBeUndefined();
  expectNoInternals(received, received);
}
