-- What no publiccode.yml and no archive say of a program is a hint, as it is judged from now on.
update "evidence" set "outcome" = 'hint'
where "kind" in ('publiccode', 'archive') and "outcome" = 'attention';
