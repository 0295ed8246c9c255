/*
A passport is in no register here, so nobody can look it up: what its owner says of it is `declared`, and an operator confirms it by the picture of the passport.

- **Declared is not matched.** The person may go on to the address; what needs a confirmed identity stays closed until the operator's decision.
- **The picture is a case of the review queue**, like the spoken video: one open case at a time, never decided by oneself, opened before it is approved. It has no number to be spoken.
*/
alter table kyc.registry_check
  drop constraint registry_check_status_check,
  drop constraint registry_check_identity_state_check,
  add constraint registry_check_status_check check (status in ('pending', 'declared', 'matched', 'failed')),
  add constraint registry_check_identity_state_check check (identity_state in ('none', 'declared', 'matched', 'mismatched', 'down')),
  add constraint declared_follows_states check ((status = 'declared') = (identity_state = 'declared' and mobile_state in ('matched', 'none')));

alter table kyc.review
  alter column spoken_number drop not null,
  drop constraint review_kind_check,
  add constraint review_kind_check check (kind in ('selfie_video', 'passport')),
  add constraint a_video_has_a_spoken_number check ((kind = 'selfie_video') = (spoken_number is not null));
