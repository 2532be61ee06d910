import { PERIODS, TODAY } from "./check.ts";
import { countProgress, PROGRESS, selectDaily } from "./progress-sql.ts";

export const PLAYER_CHECKS: Record<string, string> = {
  "a checkpoint equals a recount of the results before its date": `
    with ${countProgress(
      selectDaily("join user_stats s on s.user_id = r.user_id and p.date < s.checkpoint_date"),
    )}
    select r.user_id, null::uuid as puzzle_id,
      format('%s is %s, not %s', key, coalesce(checkpoint->key, 'null'), value) as detail
    from (
      select s.user_id, s.checkpoint, ${PROGRESS} as counted
      from user_stats s left join counted c on c.user_id = s.user_id where s.checkpoint is not null
    ) as r
    cross join lateral jsonb_each(counted)
    where checkpoint <> counted and checkpoint->key is distinct from value`,

  "an earned achievement refers to the player's play and its time": `
    select a.user_id, null::uuid as puzzle_id, format('achievement %s', a.achievement_id) as detail
    from user_achievements a left join game_results r on r.id = a.result_id
    where a.earned_at is not null
      and (r.id is null or r.user_id <> a.user_id or r.is_archive
        or abs(extract(epoch from r.completed_at - a.earned_at)) > 0.001)`,

  "a player has one standing of a period on a day": `
    select a.user_id, null::uuid as puzzle_id, format('period %s, %s and %s', period, a.valid_from, b.valid_from) as detail
    from board_standings a join board_standings b using (user_id, period)
    where a.valid_from < b.valid_from and a.valid_until >= b.valid_from`,

  "every player with a solve in a period, and no hidden one, has a standing": `
    with solvers as (
      select r.user_id, max(p.date) as last_date
      from game_results r join puzzles p on p.id = r.puzzle_id
      where r.solved and not r.is_archive group by r.user_id
    )
    select s.user_id, null::uuid as puzzle_id, format('period %s', w.period) as detail
    from solvers s join user_stats using (user_id)
    cross join (values ${PERIODS}) as w (period, days)
    where s.last_date > coalesce(${TODAY} - w.days, '-infinity')
      and not exists (
        select from board_standings k
        where k.user_id = s.user_id and k.period = w.period and ${TODAY} between k.valid_from and k.valid_until)
      and not exists (select from users where id = s.user_id and hidden_at is not null)
    union all
    select user_id, null::uuid, format('period %s of a hidden player', period)
    from board_standings join users on id = user_id where hidden_at is not null`,
};
