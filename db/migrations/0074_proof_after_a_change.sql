/*
# Proof after a change of SIM or device

A new SIM under the same number gets the codes of its owner, and a new device looks like any other. A cash-out then needs a passkey that is older (ADR 61).
*/
alter table identity.app_user
  -- When the SIM of this mobile was last changed, as the register says; null: never that it knows of.
  add column sim_changed_at timestamptz,
  -- When the register last responded about this mobile.
  add column sim_checked_at timestamptz;
grant update (sim_changed_at, sim_checked_at) on identity.app_user to nesye_app;

alter table identity.session
  -- When a passkey last proved who is there, and when that passkey was made.
  add column passkey_at timestamptz,
  add column passkey_made_at timestamptz,
  add constraint passkey_has_an_age check ((passkey_at is null) = (passkey_made_at is null));
