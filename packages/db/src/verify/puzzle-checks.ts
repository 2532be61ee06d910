/** From how many seconds on, and the step size in seconds; see docs/rules.md#how-everyone-did. */
const TIME_STEPS =
  "(values (0, 1), (300, 5), (1800, 30), (7200, 300)) as step (seconds_from, size)";

const countPlays = (measure: string, value: string, condition = "true") => `
      select puzzle_id, '${measure}' as measure, ${value} as value, sum(weight) as players
      from plays where ${condition} group by puzzle_id, ${value}`;

export const PUZZLE_CHECKS: Record<string, string> = {
  "the counts of a puzzle, with the changes still to be added, equal a recount of its daily results": `
    with plays as materialized (
      select puzzle_id, solved, attempts, hints_used, seconds,
        (select max(size) from ${TIME_STEPS} where seconds_from <= seconds) as size, weight
      from (
        select puzzle_id, solved, attempts, hints_used, floor(time_ms / 1000.0)::integer as seconds, 1 as weight
        from game_results where is_humanly_possible and not is_archive
        union all
        select puzzle_id, solved, attempts, hints_used, floor(time_ms / 1000.0)::integer, -change from puzzle_changes
      ) as counted
    ),
    expected as (${[
      countPlays("solved", "case when solved then 1 else 0 end"),
      countPlays("attempts", "case when attempts > 6 then 7 else attempts end", "solved"),
      countPlays("hints", "hints_used", "solved"),
      countPlays("time", "seconds / size * size", "solved"),
    ].join(" union all ")})
    select null::uuid as user_id, puzzle_id,
      format('%s %s has %s players, not %s', measure, value, coalesce(c.players, 0), coalesce(e.players, 0)) as detail
    from puzzle_counts c full join expected e using (puzzle_id, measure, value)
    where coalesce(c.players, 0) <> coalesce(e.players, 0)`,
};
