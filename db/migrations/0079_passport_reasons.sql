/*
# Why a passport is sent back

A reason of a list, which customers read in their language; what an operator adds stays in the operator's words. A video is rejected in words alone, as before.
*/
alter table kyc.review
  add column reject_code text,
  drop constraint review_check2,
  add constraint a_rejection_has_a_reason check ((state = 'rejected') = (reject_reason is not null or reject_code is not null)),
  add constraint review_reject_code_check check (reject_code in ('differs', 'unreadable', 'expired', 'not_passport', 'other')),
  add constraint reasons_are_of_passports check (reject_code is null or kind = 'passport'),
  add constraint other_reasons_are_written_out check (reject_code is distinct from 'other' or reject_reason is not null);
grant update (reject_code) on kyc.review to nesye_app;
