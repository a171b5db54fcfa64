import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { OperatorRole } from "@public-code/core/contract/duties.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { and, eq, inArray } from "drizzle-orm";
import { auditRows } from "#api/audit/audit.table.ts";
import { users } from "../identity.table.ts";

/** Used as the issuer, whichever loopback address the request came to. */
export const demoIssuer = "urn:public-code:demo";

export interface DemoAccount {
  account: string;
  nameZh: string;
  nameEn: string;
  mail: string;
  /** '' for an operator without an agency. */
  agencyCode: string;
  /** '' for somebody who is no operator. */
  operatorRole: OperatorRole | "";
}

/** Accounts of fictitious people at fictitious agencies. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    account: "agency-a",
    nameZh: "示範承辦人甲一",
    nameEn: "Demo officer A1",
    mail: "officer-a1@sample-a.example.tw",
    agencyCode: "sample-a",
    operatorRole: "",
  },
  {
    account: "agency-a2",
    nameZh: "示範承辦人甲二",
    nameEn: "Demo officer A2",
    mail: "officer-a2@sample-a.example.tw",
    agencyCode: "sample-a",
    operatorRole: "",
  },
  {
    account: "agency-b",
    nameZh: "示範承辦人乙一",
    nameEn: "Demo officer B1",
    mail: "officer-b1@sample-b.example.tw",
    agencyCode: "sample-b",
    operatorRole: "",
  },
  {
    account: "operator",
    nameZh: "示範管理者一",
    nameEn: "Demo operator 1",
    mail: "operator-1@portal.example.tw",
    agencyCode: "",
    operatorRole: "administrator",
  },
  {
    account: "operator-2",
    nameZh: "示範管理者二",
    nameEn: "Demo operator 2",
    mail: "operator-2@portal.example.tw",
    agencyCode: "",
    operatorRole: "administrator",
  },
  {
    account: "reviewer",
    nameZh: "示範審核人員",
    nameEn: "Demo reviewer",
    mail: "reviewer@portal.example.tw",
    agencyCode: "",
    operatorRole: "reviewer",
  },
  {
    account: "editor",
    nameZh: "示範編輯人員",
    nameEn: "Demo editor",
    mail: "editor@portal.example.tw",
    agencyCode: "",
    operatorRole: "editor",
  },
  {
    account: "viewer",
    nameZh: "示範檢視人員",
    nameEn: "Demo viewer",
    mail: "viewer@portal.example.tw",
    agencyCode: "",
    operatorRole: "viewer",
  },
];

export interface ListedAccount {
  account: DemoAccount;
  name: string;
  /** '' for an operator without an agency. */
  agencyName: string;
  agencyOid: string;
}

/** The demo accounts whose agencies the database holds, named in a language. */
export async function listDemoAccounts(db: Db, lang: Language): Promise<ListedAccount[]> {
  const codes = demoAccounts.map((account) => account.agencyCode).filter((code) => code !== "");
  const rows = await db
    .select({
      code: agencies.code,
      oid: agencies.oid,
      nameZh: agencies.nameZh,
      nameEn: agencies.nameEn,
    })
    .from(agencies)
    .where(inArray(agencies.code, codes));
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return demoAccounts
    .filter((account) => account.agencyCode === "" || byCode.has(account.agencyCode))
    .map((account) => {
      const agency = byCode.get(account.agencyCode);
      return {
        account,
        name: inLanguage(lang, account.nameZh, account.nameEn),
        agencyName: agency ? inLanguage(lang, agency.nameZh, agency.nameEn) : "",
        agencyOid: agency?.oid ?? "",
      };
    });
}

/** True for an operator whose rights somebody has taken: only a command brings such a person back. */
async function isRevoked(db: Db, id: string): Promise<boolean> {
  const taken = and(eq(auditRows.action, "revokeOperator"), eq(auditRows.subjectId, id));
  return (await db.$count(auditRows, taken)) > 0;
}

/**
 * The user of a demo account, made at the first sign-in; null when there is no such account, and for
 * an operator without an agency who is one no more.
 */
export async function demoUser(db: Db, accountName: string): Promise<{ id: string } | null> {
  const now = new Date();
  const demoAccount = (await listDemoAccounts(db, "zh-TW")).find(
    (listed) => listed.account.account === accountName,
  );
  if (!demoAccount) return null;
  const { account, name, agencyOid } = demoAccount;
  const id = `demo-${account.account}`;
  const signedIn = { lastSignedInAt: now };
  const [returning] = await db
    .update(users)
    .set(signedIn)
    .where(and(eq(users.issuer, demoIssuer), eq(users.subject, account.account)))
    .returning({ id: users.id });
  if (returning || (account.operatorRole !== "" && (await isRevoked(db, id))))
    return returning ?? null;
  const [user] = await db
    .insert(users)
    .values({
      id,
      issuer: demoIssuer,
      subject: account.account,
      name,
      mail: account.mail,
      oid: agencyOid,
      agencyCode: account.agencyCode === "" ? null : account.agencyCode,
      operator: account.operatorRole !== "",
      ...(account.operatorRole === "" ? {} : { operatorRole: account.operatorRole }),
      createdAt: now,
      ...signedIn,
    })
    .onConflictDoUpdate({ target: [users.issuer, users.subject], set: signedIn })
    .returning({ id: users.id });
  return user ?? null;
}
