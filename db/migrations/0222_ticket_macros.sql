/*
Support keeps texts for its replies, by the usual titles of tickets. A text has places that are filled with what the ticket knows before it is sent.
*/
create table engagement.ticket_macro (
  id smallint primary key,
  position smallint not null check (position between 0 and 10000),
  category_id smallint not null references engagement.ticket_title,
  title text not null unique check (length(btrim(title)) between 1 and 60),
  text text not null check (length(btrim(text)) between 1 and 1000),
  valid_from date not null,
  valid_until date,
  constraint days_are_forward check (valid_until >= valid_from - 1)
);
create index ticket_macro_by_title on engagement.ticket_macro (category_id);
grant select, insert, update (category_id, title, text, position, valid_from, valid_until) on engagement.ticket_macro to nesye_app;
insert into engagement.ticket_macro (id, position, category_id, title, text, valid_from) values
  (1, 10, 1, 'خرید را بررسی می‌کنیم', '{نام} عزیز، خرید {شمارهٔ خرید} را بررسی می‌کنیم و نتیجه را همین‌جا می‌نویسیم.', '2026-01-01'),
  (2, 20, 3, 'پرداخت دوباره برمی‌گردد', '{نام} عزیز، پرداخت دوباره تا ۷۲ ساعت به همان کارت برمی‌گردد. این پیام در {تاریخ} نوشته شد.', '2026-01-01');
