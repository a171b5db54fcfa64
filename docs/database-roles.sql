-- The roles and the database of a portal, made once by an administrator of the server. compose.yaml runs
-- this file itself; elsewhere, with both passwords in the environment:
--   psql --set=ON_ERROR_STOP=1 --file=docs/database-roles.sql postgresql://administrator@host/postgres
\getenv owner_password DATABASE_OWNER_PASSWORD
\getenv password DATABASE_PASSWORD

-- DATABASE_OWNER_URL: owns the tables; for migrate, restore and seed alone.
create role portal_owner login password :'owner_password';
-- DATABASE_URL: a process; migrate grants it what it needs in the tables.
create role portal login password :'password';

-- Only a member may give a database to a role.
grant portal_owner to current_user;
create database portal owner portal_owner;
revoke all on database portal from public;
grant connect on database portal to portal;
