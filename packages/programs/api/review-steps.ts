import { systemActor } from "@public-code/accounts/api/audit/audit.service.ts";
import { type SQL, sql } from "drizzle-orm";

/**
 * Submissions and what each was followed by: `subject_id`, `action` and `at`, `next_action` and `next_at`.
 * One that was withdrawn or submitted again was not decided. What the portal took in by itself is no submission:
 * its action is `takeIn`.
 */
export const reviewSteps: SQL = sql`
  select subject_id, family_id, at,
    case when action = 'submit' and actor_id = ${sql.raw(`'${systemActor.userId}'`)} then 'takeIn' else action end as action,
    lead(action) over steps_of_one as next_action, lead(at) over steps_of_one as next_at
  from audit_rows
  where subject = 'edition'
    and action in ('submit', 'approve', 'requestModification', 'withdraw', 'discard')
  window steps_of_one as (partition by subject_id order by id)`;
