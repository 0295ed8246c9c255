/*
An operator works as something: each has a row for each role. Who was one before works as admin. A session of theirs ends when it is idle.
*/
alter table identity.user_role add operator_role text
  check (operator_role in ('admin', 'finance', 'reviewer', 'risk', 'support', 'content'));

update identity.user_role set operator_role = 'admin' where role = 'operator';

alter table identity.user_role
  add constraint only_an_operator_works_as check ((role = 'operator') = (operator_role is not null)),
  drop constraint user_role_user_id_role_merchant_id_key,
  add constraint user_role_key unique nulls not distinct (user_id, role, merchant_id, operator_role);

alter table identity.session
  drop constraint session_revoked_for_check,
  add constraint session_revoked_for_check check (revoked_for in ('logout', 'ended_by_owner', 'reuse', 'account', 'idle'));

create index user_role_of_operators on identity.user_role (user_id) where role = 'operator';
