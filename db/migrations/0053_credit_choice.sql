/*
What a customer chose on the page of a credit line, before there is a score: without it the amount was lost on the way through the scoring and its payment, and the next step
began at the most that the line gives.
*/
-- Amount and count that a customer wants on a line, until a request is made of them. One of each customer and line; the last choice stands.
create table origination.line_choice (
  bucket smallint not null,
  customer_id bigint not null check (bucket = (customer_id & 63)),
  line smallint not null check (line between 1 and 9),
  -- In rials.
  amount bigint not null check (amount > 0),
  installment_count smallint not null check (installment_count between 1 and 60),
  chosen_at timestamptz not null,
  primary key (customer_id, line, bucket)
);
grant select, insert, update, delete on origination.line_choice to nesye_app;
