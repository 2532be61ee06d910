-- Gives an existing database and everything in it to the owner of create-roles.sql, which has to be run first. As a
-- superuser, with Jumbl stopped:
--
--   psql -f ops/postgres/change-owner.sql jumbl

do $$
declare
  statement text;
begin
  for statement in
    select format('alter table %s owner to jumbl_owner', oid::regclass)
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    union all
    select format('alter routine %s owner to jumbl_owner', oid::regprocedure)
    from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  loop
    execute statement;
  end loop;
  execute format('alter database %I owner to jumbl_owner', current_database());
end $$;
