import { type SQL, sql } from "drizzle-orm";

/**
 * Submissions and what each was followed by: `subject_id`, `action` and `at`, `next_action` and `next_at`.
 * One that was withdrawn or submitted again was not decided.
 */
export const reviewSteps: SQL = sql`
  select subject_id, family_id, action, at,
    lead(action) over steps_of_one as next_action, lead(at) over steps_of_one as next_at
  from audit_rows
  where subject = 'edition'
    and action in ('submit', 'approve', 'requestModification', 'withdraw', 'discard')
  window steps_of_one as (partition by subject_id order by id)`;
