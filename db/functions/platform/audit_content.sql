-- What is hashed after the previous hash: one line a field, the free text last, times as microseconds since 1970. No field before the last can hold a line end.
create or replace function platform.audit_content(chain smallint, seq bigint, actor_id bigint, action text, subject_kind text, subject_id text, at timestamptz, detail text) returns text
language sql immutable parallel safe as
$$
  select chain || E'\n' || seq || E'\n' || coalesce(actor_id::text, '') || E'\n' || action || E'\n' || subject_kind || E'\n' || subject_id || E'\n'
    || (extract(epoch from at) * 1000000)::bigint || E'\n' || detail
$$;

revoke all on function platform.audit_content from public;
grant execute on function platform.audit_content to nesye_app;
