-- A use that nobody has declared is a hint, and scans that the agency has not stated are unknown.
update "evidence" set "outcome" = 'hint' where "kind" = 'reuses' and "outcome" = 'attention';
--> statement-breakpoint
update "evidence" set "outcome" = 'unknown', "reason" = 'notStated' where "kind" = 'scans' and "outcome" = 'attention';
