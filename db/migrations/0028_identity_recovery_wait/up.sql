-- A recovery whose new mobile no registry could tie to the owner needs two operators and then waits, while the owner can still refuse it.
alter table identity.recovery_case drop constraint recovery_case_state_check;
alter table identity.recovery_case add constraint recovery_case_state_check check (state in ('in_check', 'waiting', 'approved', 'rejected', 'vetoed', 'expired'));
alter table identity.recovery_case
  add column first_approved_by bigint references identity.app_user,
  add column first_approved_at timestamptz,
  add column second_approved_by bigint references identity.app_user,
  add column takes_over_at timestamptz;
alter table identity.recovery_case drop constraint decision_is_whole;
alter table identity.recovery_case add constraint decision_is_whole
  check ((state in ('approved', 'rejected')) = (decided_by is not null) and (state in ('in_check', 'waiting')) = (decided_at is null));
alter table identity.recovery_case add constraint first_approval_is_whole check ((first_approved_by is null) = (first_approved_at is null));
alter table identity.recovery_case add constraint two_operators check (second_approved_by is null or (first_approved_by is not null and first_approved_by <> second_approved_by));
alter table identity.recovery_case add constraint waiting_has_an_end check (state <> 'waiting' or (second_approved_by is not null and takes_over_at is not null and user_id is not null));
-- Not for cases of before this rule.
alter table identity.recovery_case add constraint unknown_owner_waits
  check (state <> 'approved' or new_mobile_owner_check = 'matched' or (second_approved_by is not null and takes_over_at <= decided_at)) not valid;

drop index identity.one_open_recovery_of_a_mobile;
create unique index one_open_recovery_of_a_mobile on identity.recovery_case (new_mobile) where state in ('in_check', 'waiting');
create unique index one_waiting_recovery_of_a_user on identity.recovery_case (user_id) where state = 'waiting';
create index recovery_case_of_user on identity.recovery_case (user_id) where state in ('in_check', 'waiting');
create index recovery_case_to_take_over on identity.recovery_case (takes_over_at) where state = 'waiting';
drop index identity.recovery_case_to_check;
create index recovery_case_to_check on identity.recovery_case (checks_due_at) where state in ('in_check', 'waiting') and checks_due_at is not null;
drop index identity.recovery_case_by_age;
create index recovery_case_by_age on identity.recovery_case ((state not in ('in_check', 'waiting')), created_at, id);

-- Whoever must set a password first gets tokens that say so: those of before end, whoever asks for it and however.
create function identity.end_access_before_new_password() returns trigger
language plpgsql as $$
begin
  new.token_generation := new.token_generation + 1;
  insert into identity.revocation (user_id, least_generation) values (new.id, new.token_generation);
  return new;
end
$$;
create trigger app_user_must_set_password before update of must_set_password on identity.app_user
  for each row when (new.must_set_password and not old.must_set_password) execute function identity.end_access_before_new_password();
