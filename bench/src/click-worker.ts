import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { publicPrograms } from "@public-code/programs/contract/public-programs.ts";
import type { ClickTarget } from "./click-generator.ts";

const countTypes = [1, 2, 4];
const connections = 16;
const answered = "HTTP/1.1 200 OK";
const patienceMs = 10_000;
/** As many at a time, since a generator that wakes up for each would take what it measures its time. */
const atOnce = 4;
// Whoever started this worker gives its kind.
const { origin, ids, perSecond, network } = workerData as ClickTarget;

/** A click as it goes over the wire; even a light HTTP client takes longer for it than the portal. */
function clickOn(programId: number, countType: number): { head: string; rest: string } {
  const body = JSON.stringify({ programId, countType });
  const head = [
    `POST /api${publicPrograms.clickCount.path} HTTP/1.1`,
    `host: ${new URL(origin).host}`,
    "content-type: application/json",
    `content-length: ${body.length}`,
    "lang: zh-TW",
    "x-forwarded-for: ",
  ];
  return { head: head.join("\r\n"), rest: `\r\n\r\n${body}` };
}

const clicks = ids.flatMap((id) => countTypes.map((countType) => clickOn(id, countType)));
let sent = 0;

/** The next click, from a network that has not clicked before: a second one is counted no more. */
function nextClick(): string {
  const click = clicks[sent % clicks.length];
  const address = [network, sent >> 16, (sent >> 8) & 255, sent & 255].join(".");
  sent += 1;
  return click ? `${click.head}${address}${click.rest}` : "";
}

/** Opens a connection and calls back for each click that was answered with 200 on it. */
async function open(onAnswer: () => void): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  socket.setEncoding("latin1");
  let rest = "";
  socket.on("data", (text: string) => {
    const parts = (rest + text).split(answered);
    for (let number = 1; number < parts.length; number += 1) onAnswer();
    // What is cut in two by the end of a chunk is whole with the next one.
    rest = parts.at(-1)?.slice(-(answered.length - 1)) ?? "";
  });
  await once(socket, "connect");
  return socket;
}

let answers = 0;
const sockets: Socket[] = [];
for (let number = 0; number < connections; number += 1)
  sockets.push(
    await open(() => {
      answers += 1;
    }),
  );

/** Sends clicks at their moments, whether or not those before are answered; how many were answered. */
async function click(seconds: number): Promise<number> {
  const before = answers;
  const total = perSecond * seconds;
  const begun = performance.now();
  for (let number = 0; number < total; number += 1) {
    const early = begun + (number * 1000) / perSecond - performance.now();
    if (number % atOnce === 0 && early > 0) await delay(early);
    sockets[number % connections]?.write(nextClick());
  }
  const end = performance.now() + patienceMs;
  while (answers - before < total && performance.now() < end) await delay(1);
  return answers - before;
}

parentPort?.on("message", async (seconds: number) => parentPort?.postMessage(await click(seconds)));
parentPort?.postMessage("ready");
