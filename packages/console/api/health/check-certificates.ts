import { connect as connectPlain, isIP, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { connect, type TLSSocket } from "node:tls";
import {
  type Finding,
  failureCode,
  type HealthCheck,
  type HealthParts,
  otherName,
} from "./health-check.ts";

const dayMs = 86_400_000;
const warningDays = 21;
const criticalDays = 7;
const answerMs = 5_000;
const httpsPort = 443;
const smtpPort = 587;
const smtpsPort = 465;

interface Target {
  setting: string;
  host: string;
  port: number;
  /** It speaks SMTP first, and is asked for TLS then. */
  startTls: boolean;
}

function targets({ config }: Pick<HealthParts, "config">): Target[] {
  const addresses: [setting: string, address: string | null | undefined][] = [
    ["PORTAL_ORIGIN", config.origin],
    ["OIDC_ISSUER", config.oidc?.issuer],
    ["S3_ENDPOINT", config.s3?.endpoint],
    ["SMTP_URL", config.smtpUrl],
  ];
  return addresses.flatMap(([setting, address]): Target[] => {
    const url = URL.parse(address ?? "");
    if (!url) return [];
    const { protocol } = url;
    const host = url.hostname.replace(/^\[|\]$/g, "");
    const port = Number(url.port);
    if (protocol === "https:") return [{ setting, host, port: port || httpsPort, startTls: false }];
    if (protocol === "smtps:") return [{ setting, host, port: port || smtpsPort, startTls: false }];
    if (protocol !== "smtp:") return [];
    return config.smtpNeedsTls ? [{ setting, host, port: port || smtpPort, startTls: true }] : [];
  });
}

/** Asks a mail server to go on in TLS; the connection is then its to begin. */
async function askForTls(socket: Socket): Promise<void> {
  const commands = ["EHLO portal\r\n", "STARTTLS\r\n"];
  for await (const line of createInterface({ input: socket })) {
    // A line with more to come has a hyphen after its code.
    if (!/^\d{3}(?: |$)/.test(line)) continue;
    if (!line.startsWith("2")) break;
    const command = commands.shift();
    if (command === undefined) return;
    socket.write(command);
  }
  throw Object.assign(new Error("no STARTTLS"), { code: "ETLS" });
}

interface Certificate {
  end: Date;
  /** Why it is not accepted; '' where it is. */
  fault: string;
}

function readCertificate(socket: TLSSocket): Certificate {
  const { authorizationError: fault } = socket;
  return {
    end: new Date(socket.getPeerCertificate().valid_to),
    // Node sets a code here, its type says an error.
    fault: fault ? String(Object(fault).code ?? fault) : "",
  };
}

/** The certificate of a server, whether it is accepted or not. */
async function certificateOf({ host, port, startTls }: Target): Promise<Certificate> {
  const plain = connectPlain({ host, port });
  plain.setTimeout(answerMs, () =>
    plain.destroy(Object.assign(new Error("silent"), { code: "ETIMEDOUT" })),
  );
  try {
    if (startTls) await askForTls(plain);
    return await new Promise((resolve, reject) => {
      plain.once("error", reject);
      const servername = isIP(host) === 0 ? host : "";
      const socket = connect({ socket: plain, host, servername, rejectUnauthorized: false });
      socket.once("error", reject);
      socket.once("close", () =>
        reject(Object.assign(new Error("closed"), { code: "ECONNRESET" })),
      );
      socket.once("secureConnect", () => resolve(readCertificate(socket)));
    });
  } finally {
    plain.destroy();
  }
}

async function checkTarget(target: Target, now: Date): Promise<Finding> {
  const { setting, host } = target;
  try {
    const { end, fault } = await certificateOf(target);
    const days = Math.floor((end.getTime() - now.getTime()) / dayMs);
    const values = { setting, host, days, date: end.toISOString().slice(0, 10), code: fault };
    if (days < 0) return { state: "critical", text: "certificate.ended", values };
    if (fault === otherName) return { state: "critical", text: "certificate.name", values };
    if (fault !== "") return { state: "critical", text: "certificate.untrusted", values };
    if (days >= warningDays) return { state: "ok", text: "certificate.good", values };
    const state = days < criticalDays ? "critical" : "warning";
    return { state, text: "certificate.soon", values };
  } catch (error) {
    const values = { setting, host, code: failureCode(error) };
    return { state: "warning", text: "certificate.unreachable", values };
  }
}

export const checkCertificates: HealthCheck = async (parts) => {
  const all = targets(parts);
  if (all.length === 0) return { state: "unused", text: "certificate.none" };
  return Promise.all(all.map((target) => checkTarget(target, parts.now())));
};

/** Until when the certificate behind each setting is good; null for one that cannot be seen. */
export function readCertificateEnds(
  parts: Pick<HealthParts, "config">,
): Promise<{ setting: string; end: Date | null }[]> {
  return Promise.all(
    targets(parts).map(async (target) => {
      const certificate = await certificateOf(target).catch(() => null);
      return { setting: target.setting, end: certificate?.end ?? null };
    }),
  );
}
