-- Whoever must set a password first gets tokens that say so: earlier ones end, whoever sets it and however.
create or replace function identity.end_access_before_new_password() returns trigger
language plpgsql as $$
begin
  new.token_generation := new.token_generation + 1;
  insert into identity.revocation (user_id, min_generation) values (new.id, new.token_generation);
  return new;
end
$$;

create or replace trigger app_user_must_set_password before update of must_set_password on identity.app_user
  for each row when (new.must_set_password and not old.must_set_password) execute function identity.end_access_before_new_password();

revoke all on function identity.end_access_before_new_password from public;
