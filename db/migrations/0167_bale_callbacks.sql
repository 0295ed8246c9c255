/*
A person who has come from the bot of Bale's messenger pays in its mini-app and goes back. The bot names each way back by a `cb_id` of its own, and hears of the purchase once. A `cb_id`
is of one purchase: the first that was paid. That is known over all buckets, so the table has none.
*/
create table payments.bale_callback (
  purchase_id bigint primary key,
  cb_id text not null unique check (cb_id ~ '^[A-Za-z0-9_-]{16,64}$'),
  requested_at timestamptz not null,
  -- When the bot had taken it.
  reported_at timestamptz
);
grant select, insert, update (reported_at) on payments.bale_callback to nesye_app;
