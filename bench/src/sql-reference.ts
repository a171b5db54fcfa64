import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { findProgram } from "../../scripts/chromium.ts";
import { median } from "./figure.ts";
import type { Statement } from "./search-statements.ts";

/** Clients that ask the database directly, each one question after the other. */
export interface SqlReference {
  name: string;
  /** Questions a second, after a warm-up. */
  perSecond(): Promise<number>;
}

/** What the process of `sql-clients.ts` is told. */
export interface ClientsOrder {
  url: string;
  clients: number;
  questions: Statement[][];
  warmSeconds: number;
  seconds: number;
}

// Every client prepares every statement before it is at its full speed.
const warmSeconds = 5;
const seconds = 5;

function literal(value: unknown): string {
  if (typeof value === "number") return String(value);
  if (Buffer.isBuffer(value)) return `'\\x${value.toString("hex")}'`;
  if (typeof value === "string") return `'${value.replaceAll("'", "''")}'`;
  throw new TypeError(`A statement has a value of type ${typeof value}.`);
}

function script(question: readonly Statement[]): string {
  const filled = question.map(({ text, values }) =>
    text.replace(/\$(\d+)/g, (_whole, place: string) => literal(values[Number(place) - 1])),
  );
  return filled.map((statement) => `${statement};\n`).join("");
}

/** pgbench with a script a question; it prepares each statement once a client. */
function pgbench(program: string, order: ClientsOrder, folder: string): SqlReference {
  const files = order.questions.map((question, index) => {
    const file = path.join(folder, `question-${index}.sql`);
    writeFileSync(file, script(question));
    return `--file=${file}`;
  });
  const limits = [`--client=${order.clients}`, "--jobs=2", `--time=${warmSeconds + seconds}`];
  return {
    name: "pgbench",
    async perSecond() {
      const child = spawn(
        program,
        ["--no-vacuum", "--protocol=prepared", "--progress=1", ...limits, ...files, order.url],
        { stdio: ["ignore", "ignore", "pipe"] },
      );
      let printed = "";
      child.stderr.setEncoding("utf8").on("data", (text: string) => {
        printed += text;
      });
      const [code] = await once(child, "close");
      const rates = [...printed.matchAll(/^progress: .*?, ([\d.]+) tps/gm)].map((line) =>
        Number(line[1]),
      );
      if (code !== 0 || rates.length <= warmSeconds)
        throw new Error(`pgbench ended with code ${code}: ${printed.slice(-500)}`);
      return median(rates.slice(warmSeconds));
    },
  };
}

/** Clients of the portal's own driver in a process beside this one, for want of pgbench. */
function driverClients(order: ClientsOrder): SqlReference {
  return {
    name: "pg clients",
    async perSecond() {
      const file = path.join(import.meta.dirname, "sql-clients.ts");
      const child = fork(file, { serialization: "advanced", stdio: ["ignore", 2, 2, "ipc"] });
      const ended = once(child, "close");
      child.send(order);
      const [rate] = await Promise.race([once(child, "message"), ended.then(() => [null])]);
      await ended;
      if (typeof rate !== "number") throw new Error("The clients of the database have failed.");
      return rate;
    },
  };
}

/** The questions of `recordStatements`, asked without a portal by as many clients as it has. */
export function openSqlReference(
  order: Pick<ClientsOrder, "url" | "clients" | "questions">,
  folder: string,
): SqlReference {
  const whole = { ...order, warmSeconds, seconds };
  const program = findProgram("pgbench");
  return program ? pgbench(program, whole, folder) : driverClients(whole);
}
