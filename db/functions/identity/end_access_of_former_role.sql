-- A role taken away ends the user's access tokens, whoever takes it and however; one that is granted waits for the next token.
create or replace function identity.end_access_of_former_role() returns trigger
language plpgsql as $$
begin
  with raised as (update identity.app_user set token_generation = token_generation + 1 where id = old.user_id returning id, token_generation)
  insert into identity.revocation (user_id, min_generation) select id, token_generation from raised;
  return null;
end
$$;

create or replace trigger user_role_taken_away after delete or update of user_id, role, operator_role on identity.user_role
  for each row execute function identity.end_access_of_former_role();

revoke all on function identity.end_access_of_former_role from public;
