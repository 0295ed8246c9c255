create or replace function platform.audit_hash(previous_hash bytea, content text) returns bytea
language sql immutable parallel safe as
$$ select sha256(convert_to(encode(previous_hash, 'hex') || E'\n' || content, 'UTF8')) $$;

revoke all on function platform.audit_hash from public;
grant execute on function platform.audit_hash to nesye_app;
