-- The root of a day: sha256 over its name and the heads of all chains. `sha256sum` makes the same of these lines.
create or replace function platform.audit_root_of(day date, heads text) returns bytea
language sql immutable parallel safe as
$$ select sha256(convert_to('nesye audit root ' || to_char(day, 'YYYY-MM-DD') || E'\n' || heads, 'UTF8')) $$;

revoke all on function platform.audit_root_of from public;
grant execute on function platform.audit_root_of to nesye_app;
