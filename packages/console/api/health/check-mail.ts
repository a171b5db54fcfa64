import { openMailTransport } from "@public-code/core/api/mail/mail-transport.ts";
import { failureCode, type HealthCheck } from "./health-check.ts";

/** A server that answers, but with a refusal; its code is that of SMTP. */
const answered = (error: unknown): number | null => {
  const code: unknown = Object(error).responseCode;
  return typeof code === "number" ? code : null;
};

const isCertificate = (code: string): boolean => /CERT|SELF_SIGNED|ALTNAME|ISSUER/.test(code);

export const checkMail: HealthCheck = async ({ config }) => {
  if (config.smtpUrl === null) return { state: "ok", text: "mail.embedded" };
  const host = new URL(config.smtpUrl).host;
  const transport = openMailTransport(config);
  try {
    await transport.check();
    return { state: "ok", text: "mail.good", values: { host } };
  } catch (error) {
    const code = failureCode(error);
    const values = { host, code, answer: answered(error) ?? code };
    if (code === "EAUTH") return { state: "critical", text: "mail.login", values };
    if (isCertificate(code)) return { state: "critical", text: "mail.certificate", values };
    if (code === "ETLS") return { state: "critical", text: "mail.plain", values };
    const text = answered(error) === null ? "mail.unreachable" : "mail.refused";
    return { state: "critical", text, values };
  } finally {
    transport.close();
  }
};
