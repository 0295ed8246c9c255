-- Each of these queues of the operators: how many cases wait, how many of them since before the moment of the queue, since when the oldest does, and which of an operator's
-- wait. It looks at the p_most oldest of each. Each count is that of the queue's list.
create or replace function platform.operator_queue_counts(p_queues text[], p_late_before timestamptz[], p_operator_id bigint, p_most int)
returns table (queue text, waiting int, late int, oldest timestamptz, held bigint[])
language sql stable set search_path = pg_catalog, pg_temp as $$
  select q.queue, c.waiting, c.late, c.oldest,
    (select coalesce(array_agg(h.id order by h.since), '{}') from platform.waiting_cases(q.queue,
      array(select case_id from platform.case_claim where operator_id = p_operator_id and queue = q.queue and until is null), null, p_most) h)
  from unnest(p_queues, p_late_before) q(queue, late_before) cross join lateral (
    select count(*)::int as waiting, (count(*) filter (where w.since < q.late_before))::int as late, min(w.since) as oldest
    from platform.waiting_cases(q.queue, null, null, p_most) w
  ) c
$$;

revoke all on function platform.operator_queue_counts from public;
grant execute on function platform.operator_queue_counts to nesye_app;
