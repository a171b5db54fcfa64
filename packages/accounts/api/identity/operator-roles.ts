import { type Duty, type OperatorRole, rolesWith } from "@public-code/core/contract/duties.ts";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { users } from "./identity.table.ts";

/** The role of an operator; null for everybody else. */
export const roleOfUser = sql<OperatorRole | null>`case when ${users.operator} then ${users.operatorRole} end`;

/** True for operators who may be trusted with a duty. */
export const isTrustedWith = (duty: Duty): SQL | undefined =>
  and(eq(users.operator, true), inArray(users.operatorRole, rolesWith(duty)));
