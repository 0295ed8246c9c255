/*
What the debit bank has drawn it pays to our account at the end of the next business day, and names in a file of that day. A settlement is taken once for each day; each draw is
in one at the most. A line that names no draw of ours is kept, and none of its money is booked: the bank's statement then differs by it.
*/
create table mandates.settlement (
  id bigint primary key check ((id & 63) = 1),
  day date not null unique,
  matched_amount bigint not null check (matched_amount >= 0),
  -- What the bank keeps, of all lines.
  fee bigint not null check (fee >= 0),
  settled_at timestamptz not null
);

create table mandates.settlement_line (
  settlement_id bigint not null references mandates.settlement (id),
  line int not null check (line >= 1),
  draw_id text not null check (length(draw_id) between 1 and 40),
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee between 0 and amount),
  is_matched boolean not null,
  primary key (settlement_id, line)
);
grant select, insert on mandates.settlement, mandates.settlement_line to nesye_app;

alter table mandates.draw
  add column settlement_id bigint,
  add constraint what_is_settled_was_drawn_at_a_bank check (settlement_id is null or state = 'paid' and source = 'bank');
create index draw_unsettled on mandates.draw (quoted_on) where state = 'paid' and source = 'bank' and settlement_id is null;
create index draw_of_settlement on mandates.draw (settlement_id) where settlement_id is not null;
grant update (settlement_id) on mandates.draw to nesye_app;
