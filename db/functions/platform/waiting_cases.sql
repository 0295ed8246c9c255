-- The cases of one queue of the operators that wait, and since when: of these ids alone, and since before a moment alone, where they are given; at most p_most, the oldest.
-- The id is that of the case's page: of a dispute its purchase. One place over the tables of several contexts.
create or replace function platform.waiting_cases(p_queue text, p_ids bigint[], p_before timestamptz, p_most int)
returns table (id bigint, since timestamptz)
language sql stable set search_path = pg_catalog, pg_temp as $$
  (select id, submitted_at from kyc.review where p_queue = 'reviews' and state = 'in_check'
    and (p_ids is null or id = any (p_ids)) and (p_before is null or submitted_at < p_before) order by submitted_at limit p_most)
  union all
  (select r.id, r.updated_at from origination.credit_request r where p_queue = 'credit' and r.phase = 6 and r.status = 1 and exists (
      select from documents.document d where d.bucket = r.bucket and d.customer_id = r.customer_id and d.subject_kind = 'credit_request' and d.subject_id = r.id and d.state = 'in_check')
    and (p_ids is null or r.id = any (p_ids)) and (p_before is null or r.updated_at < p_before) order by r.updated_at limit p_most)
  union all
  (select id, since from (
    (select id, status_changed_at as since from merchants.merchant where p_queue = 'shops' and status = 0 order by status_changed_at)
    union all
    (select w.merchant_id, min(w.since) from (
      select merchant_id, asked_at as since from merchants.shop_origin where p_queue = 'shops' and state = 'in_check'
      union all
      select subject_id, submitted_at from documents.document where p_queue = 'shops' and subject_kind = 'shop' and state = 'in_check'
    ) w join merchants.merchant m on m.id = w.merchant_id and m.status in (1, 3) group by w.merchant_id)
  ) shop where (p_ids is null or id = any (p_ids)) and (p_before is null or since < p_before) order by since limit p_most)
  union all
  (select id, submitted_at from clm.application where p_queue = 'clm' and state = 'in_check'
    and (p_ids is null or id = any (p_ids)) and (p_before is null or submitted_at < p_before) order by submitted_at limit p_most)
  union all
  (select purchase_id, opened_at from disputes.dispute where p_queue = 'disputes' and closed_at is null
    and (p_ids is null or purchase_id = any (p_ids)) and (p_before is null or opened_at < p_before) order by opened_at limit p_most)
  union all
  (select id, updated_at from guarantees.instrument where p_queue = 'papers' and state = 'in_check'
    and (p_ids is null or id = any (p_ids)) and (p_before is null or updated_at < p_before) order by updated_at limit p_most)
  union all
  (select id, updated_at from engagement.ticket where p_queue = 'tickets' and state = 'open'
    and (p_ids is null or id = any (p_ids)) and (p_before is null or updated_at < p_before) order by updated_at limit p_most)
  union all
  (select id, created_at from identity.recovery_case where p_queue = 'recoveries' and state = 'in_check' and not (state <> all (array['in_check', 'waiting']))
    and (p_ids is null or id = any (p_ids)) and (p_before is null or created_at < p_before) order by created_at limit p_most)
  union all
  (select id, proposed_at from platform.approval where p_queue = 'approvals' and state = 'in_check'
    and (p_ids is null or id = any (p_ids)) and (p_before is null or proposed_at < p_before) order by proposed_at limit p_most)
  union all
  (select id, created_at from engagement.shop_rating where p_queue = 'ratings' and (comment_state = 'waiting' or reply_state = 'waiting')
    and (p_ids is null or id = any (p_ids)) and (p_before is null or created_at < p_before) order by id limit p_most)
  union all
  (select customer_id, min(since)::timestamp at time zone 'Asia/Tehran' as since from servicing.delinquency where p_queue = 'collections'
    and (p_ids is null or customer_id = any (p_ids)) and (p_before is null or since < (p_before at time zone 'Asia/Tehran')::date)
    group by customer_id order by 2 limit p_most)
$$;

revoke all on function platform.waiting_cases from public;
grant execute on function platform.waiting_cases to nesye_app;
