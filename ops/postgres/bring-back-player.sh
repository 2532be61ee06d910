#!/bin/sh
# Copies a deleted player, with every play, from a restored copy of the database:
#
#   sh ops/postgres/bring-back-player.sh <address of the copy> <address of the database> <the player's id>
#
# Both addresses are the owner's. It copies all rows or none. Run `jumbl statistics recount` afterwards. The player signs in
# again, as login sessions are not copied.
set -eu
copy=$1 database=$2 id=$3
select() { psql -XAtq -v ON_ERROR_STOP=1 -d "$copy" -c "$1"; }
script=$(mktemp)
trap 'rm -f "$script"' EXIT
echo 'begin;' > "$script"
# Changes that no server has folded yet: a pair cancels out, and would conflict with that of a result that comes back.
echo 'delete from puzzle_changes where result_id in
  (select result_id from puzzle_changes group by result_id having count(*) = 2);' >> "$script"
for table in users puzzle_sessions guesses hint_usage game_results user_stats user_achievements; do
  key=user_id order=
  [ "$table" = users ] && key=id
  # They get new ids, in the same order.
  [ "$table" = guesses ] && order='order by id'
  columns=$(select "select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = '$table'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''")
  echo "copy $table ($columns) from stdin;" >> "$script"
  select "copy (select $columns from $table where $key = '$id' $order) to stdout" >> "$script"
  echo '\.' >> "$script"
done
echo 'commit;' >> "$script"
psql -Xq -v ON_ERROR_STOP=1 -d "$database" -f "$script"
