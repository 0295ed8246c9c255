-- What operators decided from p_from until before p_until, by queue: how many, and the median and the longest age of a case when it was decided, in seconds.
-- A ticket's age is counted from the message before the reply. A row without an operator is the queue as a whole; shops have no age.
create or replace function platform.operator_work(p_from timestamptz, p_until timestamptz)
returns table (queue text, operator_id bigint, decisions int, median_seconds bigint, longest_seconds bigint)
language sql stable set search_path = pg_catalog, pg_temp as $$
  with decided(queue, by, age) as (
    select 'reviews', decided_by, decided_at - submitted_at from kyc.review
      where decided_at >= p_from and decided_at < p_until and decided_by is not null
    union all
    select case subject_kind when 'shop' then 'shops' else 'credit' end, decided_by, decided_at - submitted_at from documents.document
      where decided_at >= p_from and decided_at < p_until and decided_by is not null and reused_from is null
    union all
    select 'shops', decided_by, null from merchants.shop_decision where decided_at >= p_from and decided_at < p_until
    union all
    select 'clm', decided_by, decided_at - submitted_at from clm.application
      where decided_at >= p_from and decided_at < p_until and decided_by is not null
    union all
    select 'disputes', decided_by, closed_at - opened_at from disputes.dispute
      where closed_at >= p_from and closed_at < p_until and decided_by is not null
    union all
    select 'recoveries', decided_by, decided_at - created_at from identity.recovery_case
      where decided_at >= p_from and decided_at < p_until and decided_by is not null
    union all
    select 'approvals', decided_by, decided_at - proposed_at from platform.approval
      where decided_at >= p_from and decided_at < p_until and decided_by is not null
    union all
    select 'tickets', m.operator_id, m.created_at - coalesce(
        (select b.created_at from engagement.ticket_message b where b.ticket_id = m.ticket_id and b.id < m.id order by b.id desc limit 1), t.created_at)
      from engagement.ticket_message m join engagement.ticket t on t.id = m.ticket_id
      where m.created_at >= p_from and m.created_at < p_until and m.operator_id is not null
  )
  select queue, by, count(*)::int, percentile_disc(0.5) within group (order by extract(epoch from age)::bigint), max(extract(epoch from age)::bigint)
  from decided group by grouping sets ((queue, by), (queue))
$$;

revoke all on function platform.operator_work from public;
grant execute on function platform.operator_work to nesye_app;
