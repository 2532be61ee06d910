-- Creates the database and two roles: the owner of the tables, for migrations and commands (DATABASE_MIGRATION_URL), and
-- the server's own, which may not change the schema (DATABASE_URL). The server grants it what it needs at every start.
--
--   psql -v owner_password=… -v server_password=… -f ops/postgres/create-roles.sql postgres
--
-- For an existing database skip the third statement and give its tables to the owner: as their old owner run
--   reassign owned by CURRENT_USER to jumbl_owner;

create role jumbl_owner login password :'owner_password';
create role jumbl_server login password :'server_password';
create database jumbl owner jumbl_owner;
revoke all on database jumbl from public;
grant connect on database jumbl to jumbl_server;
alter role jumbl_server in database jumbl set search_path = public;
