-- The last link of every chain. A row is locked by whoever appends to its chain, until the end of that transaction.
create table platform.audit_head (
  chain smallint primary key check (chain between 0 and 15),
  last_seq bigint not null default 0,
  last_hash bytea not null check (length(last_hash) = 32)
);

create table platform.audit_entry (
  chain smallint not null references platform.audit_head (chain),
  -- From 1, without a gap.
  seq bigint not null check (seq >= 1),
  -- Who did it; null is the house itself (a job) or somebody not signed in.
  actor_id bigint,
  action text not null check (action ~ '^[a-z0-9_.]{1,80}$'),
  subject_kind text not null check (subject_kind ~ '^[a-z0-9_.]{1,80}$'),
  subject_id text not null check (subject_id ~ '^[A-Za-z0-9_.:+-]{0,100}$'),
  -- A JSON object as it was written: text, so that its bytes are hashed as they are for ever.
  detail text not null check (jsonb_typeof(detail::jsonb) = 'object' and length(detail) <= 4000),
  at timestamptz not null,
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  primary key (chain, seq)
);
create index audit_entry_by_subject on platform.audit_entry (subject_kind, subject_id, at desc);
create index audit_entry_by_actor on platform.audit_entry (actor_id, at desc);

insert into platform.audit_head (chain, last_hash)
select number, sha256(convert_to('nesye audit chain ' || number, 'UTF8')) from generate_series(0, 15) number;

-- What is hashed after the previous hash: one line a field, the free text last, times as microseconds since 1970. No field before the last can hold a line end.
create function platform.audit_content(chain smallint, seq bigint, actor_id bigint, action text, subject_kind text, subject_id text, at timestamptz, detail text) returns text
language sql immutable parallel safe as
$$
  select chain || E'\n' || seq || E'\n' || coalesce(actor_id::text, '') || E'\n' || action || E'\n' || subject_kind || E'\n' || subject_id || E'\n'
    || (extract(epoch from at) * 1000000)::bigint || E'\n' || detail
$$;

create function platform.audit_hash(previous_hash bytea, content text) returns bytea
language sql immutable parallel safe as
$$ select sha256(convert_to(encode(previous_hash, 'hex') || E'\n' || content, 'UTF8')) $$;

-- The one way in. All rows of a transaction go into the chain its number names, so two transactions never wait for each other's chains crosswise.
create function platform.append_audit(actor_id bigint, action text, subject_kind text, subject_id text, detail text, at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as
$$
declare
  head platform.audit_head;
  -- What is kept has microseconds; anything finer would be hashed and lost.
  kept_at constant timestamptz := date_trunc('microseconds', append_audit.at);
  new_hash bytea;
begin
  select * into strict head from platform.audit_head h where h.chain = mod(pg_current_xact_id()::text::bigint, 16) for update;
  new_hash := platform.audit_hash(head.last_hash,
    platform.audit_content(head.chain, head.last_seq + 1, append_audit.actor_id, append_audit.action, append_audit.subject_kind, append_audit.subject_id, kept_at, append_audit.detail));
  insert into platform.audit_entry (chain, seq, actor_id, action, subject_kind, subject_id, detail, at, previous_hash, hash)
  values (head.chain, head.last_seq + 1, append_audit.actor_id, append_audit.action, append_audit.subject_kind, append_audit.subject_id, append_audit.detail, kept_at, head.last_hash, new_hash);
  update platform.audit_head h set last_seq = head.last_seq + 1, last_hash = new_hash where h.chain = head.chain;
end
$$;

create function platform.refuse_audit_change() returns trigger
language plpgsql as
$$
begin
  raise exception 'audit entries are only ever added' using errcode = '42501';
end
$$;
create trigger audit_entry_stays before update or delete on platform.audit_entry for each row execute function platform.refuse_audit_change();
create trigger audit_entries_stay before truncate on platform.audit_entry for each statement execute function platform.refuse_audit_change();
create trigger audit_heads_stay before insert or delete on platform.audit_head for each row execute function platform.refuse_audit_change();
create trigger audit_heads_are_kept before truncate on platform.audit_head for each statement execute function platform.refuse_audit_change();

create function platform.keep_audit_head_moving() returns trigger
language plpgsql as
$$
begin
  if new.chain <> old.chain or new.last_seq <> old.last_seq + 1 then
    raise exception 'an audit chain only ever grows by one' using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger audit_head_moves_on before update on platform.audit_head for each row execute function platform.keep_audit_head_moving();

-- Every fault of the chains; no row means that all hold. `fault` is gap, link (the row before was changed or taken out), content (this row was changed) or head.
create function platform.audit_faults() returns table (chain smallint, seq bigint, fault text)
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

grant select on platform.audit_entry, platform.audit_head to nesye_app;
revoke execute on function platform.append_audit(bigint, text, text, text, text, timestamptz) from public;
grant execute on function platform.append_audit(bigint, text, text, text, text, timestamptz) to nesye_app;
