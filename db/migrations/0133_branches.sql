/*
A shop in several places: it has branches, and each of its terminals is in one of them or in none.

- Where a terminal was at the time of a sale is what the sale's receipt says, so each move is a row with its time. The terminal's own column is where it is now.
- A closed branch stays, since receipts name it; its terminals are off.
*/
create table merchants.branch (
  id bigint primary key generated always as identity,
  merchant_id bigint not null references merchants.merchant,
  name text not null check (length(btrim(name)) between 1 and 60),
  city text not null check (length(btrim(city)) between 2 and 40),
  address text not null default '' check (length(address) <= 300),
  phone text check (phone ~ '^[0-9]{8,11}$'),
  opened_at timestamptz not null,
  closed_at timestamptz check (closed_at >= opened_at),
  constraint branch_of_its_shop unique (id, merchant_id)
);
create index branch_of_shop on merchants.branch (merchant_id, id);
create unique index one_open_branch_of_a_name on merchants.branch (merchant_id, platform.fold_text(name)) where closed_at is null;
grant select, insert on merchants.branch to nesye_app;
grant update (name, city, address, phone, closed_at) on merchants.branch to nesye_app;

alter table merchants.terminal add column branch_id bigint;
alter table merchants.terminal add constraint terminal_in_branch_of_its_shop foreign key (branch_id, merchant_id) references merchants.branch (id, merchant_id);
create index terminal_of_branch on merchants.terminal (branch_id) where branch_id is not null;
grant update (branch_id) on merchants.terminal to nesye_app;

-- Where a terminal is from a moment of the business clock on. Never changed.
create table merchants.terminal_move (
  id bigint primary key generated always as identity,
  terminal_id bigint not null references merchants.terminal,
  branch_id bigint references merchants.branch,
  moved_at timestamptz not null
);
create index move_of_terminal on merchants.terminal_move (terminal_id, moved_at, id);
create index move_to_branch on merchants.terminal_move (branch_id) where branch_id is not null;
grant select, insert on merchants.terminal_move to nesye_app;
