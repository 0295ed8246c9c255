-- How many cases wait for an operator in each queue, up to p_most each: one statement over the tables of several contexts. Each count is that of the queue's list.
create or replace function platform.operator_queue_counts(p_most int)
returns table (reviews int, credit int, shops int, clm int, disputes int, papers int, tickets int, recoveries int, approvals int, ratings int)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select
    (select count(*) from (select from kyc.review where state = 'in_check' limit p_most) seen),
    (select count(*) from (
      select from origination.credit_request r where r.phase = 6 and r.status = 1 and exists (
        select from documents.document d where d.bucket = r.bucket and d.customer_id = r.customer_id and d.subject_kind = 'credit_request' and d.subject_id = r.id and d.state = 'in_check')
      limit p_most) seen),
    (select count(*) from (
      (select id from merchants.merchant where status = 0 limit p_most)
      union all
      (select distinct w.merchant_id from (
        select merchant_id from merchants.shop_origin where state = 'in_check'
        union all
        select subject_id from documents.document where subject_kind = 'shop' and state = 'in_check'
      ) w join merchants.merchant m on m.id = w.merchant_id and m.status in (1, 3) limit p_most)
      limit p_most) seen),
    (select count(*) from (select from clm.application where state = 'in_check' limit p_most) seen),
    (select count(*) from (select from disputes.dispute where closed_at is null limit p_most) seen),
    (select count(*) from (select from guarantees.instrument where state = 'in_check' limit p_most) seen),
    (select count(*) from (select from engagement.ticket where state = 'open' limit p_most) seen),
    (select count(*) from (select from identity.recovery_case where state = 'in_check' limit p_most) seen),
    (select count(*) from (select from platform.approval where state = 'in_check' limit p_most) seen),
    (select count(*) from (select from engagement.shop_rating where comment_state = 'waiting' or reply_state = 'waiting' limit p_most) seen)
$$;

revoke all on function platform.operator_queue_counts from public;
grant execute on function platform.operator_queue_counts to nesye_app;
