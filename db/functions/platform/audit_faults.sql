-- Every error of the chains; no row means that all hold. `fault` is gap, link (the row before was changed or taken out), content (this row was changed) or head.
create or replace function platform.audit_faults() returns table (chain smallint, seq bigint, fault text)
language sql stable as
$$
  with steps as (
    select e.*, lag(e.seq, 1, 0::bigint) over w as seq_before,
           lag(e.hash, 1, sha256(convert_to('nesye audit chain ' || e.chain, 'UTF8'))) over w as hash_before
    from platform.audit_entry e window w as (partition by e.chain order by e.seq)
  )
  select s.chain, s.seq, 'gap' from steps s where s.seq <> s.seq_before + 1
  union all
  select s.chain, s.seq, 'link' from steps s where s.previous_hash <> s.hash_before
  union all
  select s.chain, s.seq, 'content' from steps s
  where s.hash <> platform.audit_hash(s.previous_hash, platform.audit_content(s.chain, s.seq, s.actor_id, s.action, s.subject_kind, s.subject_id, s.at, s.detail))
  union all
  select coalesce(h.chain, l.chain), coalesce(l.seq, 0), 'head'
  from platform.audit_head h
  full join (select distinct on (e.chain) e.chain, e.seq, e.hash from platform.audit_entry e order by e.chain, e.seq desc) l on l.chain = h.chain
  where h.last_seq is distinct from coalesce(l.seq, 0)
     or h.last_hash is distinct from coalesce(l.hash, sha256(convert_to('nesye audit chain ' || h.chain, 'UTF8')))
  union all
  select n::smallint, 0, 'head' from generate_series(0, 15) n where not exists (select from platform.audit_head h where h.chain = n)
$$;

revoke all on function platform.audit_faults from public;
grant execute on function platform.audit_faults to nesye_app;
