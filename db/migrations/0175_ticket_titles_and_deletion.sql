/*
Customers start a ticket from a usual title, say which purchase and which of its installments it is about, and take a closed one off their own list.
What was deleted stays for the operators: support's side of what was said would go with it.
*/
create table engagement.ticket_title (
  id smallint primary key,
  position smallint not null unique,
  title text not null unique check (length(btrim(title)) between 1 and 60),
  -- For who reads Arabic.
  title_ar text not null check (length(btrim(title_ar)) between 1 and 60)
);
grant select on engagement.ticket_title to nesye_app;
insert into engagement.ticket_title (id, position, title, title_ar) values
  (1, 10, 'پرسش دربارهٔ یک خرید', 'سؤال عن عملية شراء'),
  (2, 20, 'قسط یا تاریخ سررسید', 'قسط أو تاريخ استحقاق'),
  (3, 30, 'پرداخت ناموفق یا دوباره', 'دفع فاشل أو مكرر'),
  (4, 40, 'کالا یا خدمت نرسیده است', 'بضاعة أو خدمة لم تصل'),
  (5, 50, 'برگشت پول', 'استرداد المال'),
  (6, 60, 'اعتبار و سقف خرید', 'الائتمان وحد الشراء'),
  (7, 70, 'احراز هویت و مدارک', 'إثبات الهوية والوثائق'),
  (8, 80, 'ورود و شمارهٔ موبایل', 'الدخول ورقم الجوال'),
  (9, 90, 'مشکل در برنامه', 'مشكلة في التطبيق'),
  (10, 100, 'موضوع دیگر', 'موضوع آخر');

alter table engagement.ticket
  -- The purchase of the writer that it is about, and its installment by number; other contexts own both.
  add column purchase_id bigint,
  add column installment smallint check (installment between 1 and 60),
  -- When its writer took it off their list.
  add column hidden_at timestamptz,
  add constraint an_installment_has_its_purchase check (installment is null or purchase_id is not null),
  add constraint guests_name_no_purchase check (purchase_id is null or user_id is not null),
  add constraint only_a_closed_one_is_deleted check (hidden_at is null or (state = 'closed' and user_id is not null));
grant update (hidden_at) on engagement.ticket to nesye_app;
