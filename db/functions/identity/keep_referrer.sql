create or replace function identity.keep_referrer() returns trigger
language plpgsql as $$
begin
  raise exception 'the referrer of a user is named once' using errcode = 'NS003';
end
$$;

create or replace trigger referrer_is_named_once before update of referrer_user_id on identity.app_user
  for each row when (old.referrer_user_id is not null and new.referrer_user_id is distinct from old.referrer_user_id)
  execute function identity.keep_referrer();

revoke all on function identity.keep_referrer from public;
