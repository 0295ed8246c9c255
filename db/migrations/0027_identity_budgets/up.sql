-- Notices have an hourly budget of their own: however many there are, codes never pay for them.
alter table identity.sms_delivery add column budget text not null default 'code' check (budget in ('code', 'notice'));
drop index identity.sms_delivery_by_time;
create index sms_delivery_by_time on identity.sms_delivery (sent_at) include (cost_rial, budget);

-- Notices of the last day by user: they are counted here, so that one user's events cannot cost many messages.
create table identity.notice_sent (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity.app_user,
  class text not null check (class in ('sign_in', 'recovery', 'other')),
  -- A merged notice is written when the first event it stands for happens, and goes out later.
  due_at timestamptz not null,
  is_merged boolean not null
);
create index notice_sent_of_user on identity.notice_sent (user_id, class, due_at);
create index notice_sent_by_time on identity.notice_sent (due_at);
grant select, insert, delete on identity.notice_sent to nesye_app;

-- Codes for a known device, or for somebody signed in, are apart from those for strangers: a stranger can neither replace them, nor use up their tries, nor lock them.
alter table identity.otp_challenge add column is_known boolean not null default false;
alter table identity.otp_challenge drop constraint otp_challenge_pkey;
alter table identity.otp_challenge add primary key (purpose, mobile, is_known);
alter table identity.otp_sending add column is_known boolean not null default false;
-- Whose attempts are counted together: empty for passwords; for codes the purpose, with `:known` for a known device.
alter table identity.login_attempt add column source text not null default '' check (source ~ '^[a-z_]{0,32}(:known)?$');
alter table identity.login_attempt drop constraint login_attempt_pkey;
alter table identity.login_attempt add primary key (mobile, factor, source);
-- A session its owner ended from elsewhere leaves a device that is known no more; one that signed out by itself stays known.
alter table identity.session drop constraint session_revoked_for_check;
alter table identity.session add constraint session_revoked_for_check check (revoked_for in ('logout', 'ended_by_owner', 'reuse', 'account'));
