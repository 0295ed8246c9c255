-- Each queue of the operators: how many cases wait, how many of them since before p_late_before, and since when the oldest does. It looks at the p_most oldest of each:
-- one statement over the tables of several contexts. Each count is that of the queue's list.
create or replace function platform.operator_queue_counts(p_most int, p_late_before timestamptz)
returns table (queue text, waiting int, late int, oldest timestamptz)
language sql stable set search_path = pg_catalog, pg_temp as $$
  with waits(queue, since) as (
    (select 'reviews', submitted_at from kyc.review where state = 'in_check' order by submitted_at limit p_most)
    union all
    (select 'credit', r.updated_at from origination.credit_request r where r.phase = 6 and r.status = 1 and exists (
        select from documents.document d where d.bucket = r.bucket and d.customer_id = r.customer_id and d.subject_kind = 'credit_request' and d.subject_id = r.id and d.state = 'in_check')
      order by r.updated_at limit p_most)
    union all
    (select 'shops', since from (
      (select status_changed_at as since from merchants.merchant where status = 0 order by status_changed_at limit p_most)
      union all
      (select min(w.since) from (
        select merchant_id, asked_at as since from merchants.shop_origin where state = 'in_check'
        union all
        select subject_id, submitted_at from documents.document where subject_kind = 'shop' and state = 'in_check'
      ) w join merchants.merchant m on m.id = w.merchant_id and m.status in (1, 3) group by w.merchant_id order by 1 limit p_most)
    ) shop order by since limit p_most)
    union all
    (select 'clm', submitted_at from clm.application where state = 'in_check' order by submitted_at limit p_most)
    union all
    (select 'disputes', opened_at from disputes.dispute where closed_at is null order by opened_at limit p_most)
    union all
    (select 'papers', updated_at from guarantees.instrument where state = 'in_check' order by updated_at limit p_most)
    union all
    (select 'tickets', updated_at from engagement.ticket where state = 'open' order by updated_at limit p_most)
    union all
    (select 'recoveries', created_at from identity.recovery_case
      where state = 'in_check' and not (state <> all (array['in_check', 'waiting'])) order by created_at limit p_most)
    union all
    (select 'approvals', proposed_at from platform.approval where state = 'in_check' order by proposed_at limit p_most)
    union all
    (select 'ratings', created_at from engagement.shop_rating where comment_state = 'waiting' or reply_state = 'waiting' order by id limit p_most)
  )
  select queue, count(*)::int, (count(*) filter (where since < p_late_before))::int, min(since) from waits group by queue
$$;

revoke all on function platform.operator_queue_counts from public;
grant execute on function platform.operator_queue_counts to nesye_app;
