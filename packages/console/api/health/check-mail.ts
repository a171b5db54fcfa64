import { openMailTransport } from "@public-code/core/api/mail/mail-transport.ts";
import { failureCode, type HealthCheck, otherName } from "./health-check.ts";
import type { HealthText } from "./health-texts.ts";

/** A server that answers, but with a refusal; its code is that of SMTP. */
const answered = (error: unknown): number | null => {
  const code: unknown = Object(error).responseCode;
  return typeof code === "number" ? code : null;
};

const isCertificate = (code: string): boolean => /CERT|SELF_SIGNED|ISSUER|VERIFY/.test(code);

/** From where on a refusal of SMTP is for good. */
const permanent = 500;

/** A refusal of the recipient alone, which the sender need not be able to receive. */
const isAboutRecipient = (error: unknown): boolean =>
  /^\d{3}[ -][45]\.(?:1\.[1-36]|2\.\d+) /.test(String(Object(error).response));

function findFault(error: unknown, code: string): HealthText {
  if (code === "EAUTH") return "mail.login";
  if (code === otherName) return "mail.name";
  if (isCertificate(code)) return "mail.certificate";
  if (code === "ETLS") return "mail.plain";
  if (answered(error) === null) return "mail.unreachable";
  return code === "EENVELOPE" ? "mail.sender" : "mail.refused";
}

export const checkMail: HealthCheck = async ({ config }) => {
  if (config.smtpUrl === null) return { state: "unused", text: "mail.embedded" };
  const { host, hostname } = new URL(config.smtpUrl);
  const transport = openMailTransport(config);
  try {
    await transport.check(config.mailFrom);
  } catch (error) {
    const code = failureCode(error);
    if (code !== "EENVELOPE" || !isAboutRecipient(error)) {
      const answer = answered(error) ?? code;
      const values = { host, hostname, code, answer, sender: config.mailFrom };
      const text = findFault(error, code);
      // It asks to come back later, as each mail does by itself.
      const isForNow = text === "mail.sender" && Number(answer) < permanent;
      return { state: isForNow ? "warning" : "critical", text, values };
    }
  } finally {
    transport.close();
  }
  return { state: "ok", text: "mail.good", values: { host, sender: config.mailFrom } };
};
