-- Creates the database and two roles: the owner of the tables, for migrations and commands (DATABASE_MIGRATION_URL), and
-- the server's own, which may not change the schema (DATABASE_URL). The server grants it what it needs at every start.
--
--   psql -v owner_password=… -v server_password=… postgres < ops/postgres/create-roles.sql
--
-- An existing database of this name stays as it is; give it to the owner with change-owner.sql afterwards.

create role jumbl_owner login password :'owner_password';
create role jumbl_server login password :'server_password';
select 'create database jumbl owner jumbl_owner' where not exists (select from pg_database where datname = 'jumbl') \gexec
revoke all on database jumbl from public;
grant connect on database jumbl to jumbl_server;
alter role jumbl_server in database jumbl set search_path = public;
-- The server sets it too, but connections that a pooler has open by then would keep compiling.
alter role jumbl_server in database jumbl set jit = off;
