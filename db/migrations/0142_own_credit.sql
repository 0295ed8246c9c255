/*
A shop gives credit to its own customers, on its own money (D17). Each such shop is a provider of its own, with a line from 100 on and dated terms: what is signed, bought,
owed and paid goes the way of every other credit, and the owner of the debt is the shop.

- Nothing is payable to the shop at a sale on its own credit. What customers pay of it is a movement of the shop's account (2110) and goes out with its payouts.
- We take a service fee of such a sale (4120), a share of its principal, as terms say. A refund gives the same share of it back.
*/
alter table servicing.provider drop constraint provider_line_check,
  add constraint provider_line_check check (line between 1 and 9 or line >= 100);
alter table servicing.terms add constraint a_shop_pays_of_what_it_sells
  check (owner <> 'merchant' or line >= 100 and service_fee_base = 'principal' and draw = 'at_purchase' and payable_when = 'captured');
create sequence servicing.shop_line as smallint start 100 minvalue 100;
grant usage on sequence servicing.shop_line to nesye_app;
grant update (name, legal_name, registration) on servicing.provider to nesye_app;

create schema own_credit;
grant usage on schema own_credit to nesye_app;

-- A shop that may give credit. A later application changes its ceiling, and the terms of new credits.
create table own_credit.shop (
  merchant_id bigint primary key,
  line smallint not null unique check (line >= 100),
  -- Of new credits; those that were signed keep their own.
  terms_id bigint not null,
  -- What all limits and open offers may sum to, in rials.
  ceiling_amount bigint not null check (ceiling_amount between 1 and 1000000000000000),
  -- The application that was approved last (clm.application).
  application_id bigint not null,
  opened_at timestamptz not null
);

-- Credit that a shop offers to the owner of a mobile, and what became of it.
create table own_credit.credit (
  id bigint primary key generated always as identity,
  merchant_id bigint not null references own_credit.shop,
  -- Where the offer went; gone once its owner has left.
  mobile text check (mobile ~ '^(09[0-9]{9}|\+9647[0-9]{9})$'),
  -- Who has responded.
  customer_id bigint,
  -- What was offered, and what the contract is for; rials.
  limit_amount bigint not null check (limit_amount between 1 and 1000000000000000),
  terms_id bigint not null,
  state text not null check (state in ('offered', 'signing', 'active', 'declined', 'withdrawn', 'expired', 'closed')),
  document_id bigint,
  facility_id bigint unique,
  offered_by bigint not null,
  offered_at timestamptz not null,
  -- Until when an offer can be accepted, and an accepted one signed.
  expires_at timestamptz not null,
  active_at timestamptz,
  ended_at timestamptz,
  constraint a_signed_credit_has_its_facility check ((facility_id is not null) = (state in ('active', 'closed')) and (facility_id is null) = (active_at is null)),
  constraint a_contract_has_its_customer check (state not in ('signing', 'active', 'closed') or document_id is not null and customer_id is not null),
  constraint who_responds_is_known check (state in ('offered', 'withdrawn', 'expired') or customer_id is not null),
  constraint an_end_has_its_time check ((ended_at is not null) = (state in ('declined', 'withdrawn', 'expired', 'closed')))
);
create unique index one_credit_of_mobile on own_credit.credit (merchant_id, mobile) where state in ('offered', 'signing', 'active');
create index credit_of_shop on own_credit.credit (merchant_id, id);
create index credit_of_customer on own_credit.credit (customer_id, id);
create index offer_of_mobile on own_credit.credit (mobile) where state = 'offered';
grant select, insert on own_credit.shop, own_credit.credit to nesye_app;
grant update (terms_id, ceiling_amount, application_id) on own_credit.shop to nesye_app;
grant update (customer_id, state, document_id, facility_id, expires_at, active_at, ended_at) on own_credit.credit to nesye_app;

-- What customers pay of it is a line of the shop's payouts.
alter table settlement.movement
  drop constraint movement_kind_check,
  add constraint movement_kind_check
    check (kind in ('sale', 'refund', 'correction', 'own_credit', 'gift_card', 'dispute_hold', 'dispute_release', 'holdback', 'release', 'debt')),
  drop constraint booked_or_of_a_payout,
  add constraint booked_or_of_a_payout check (
    case when kind in ('sale', 'refund', 'correction', 'own_credit', 'gift_card') then entry_id is not null else payout_id is not null and entry_id is null end);
alter table settlement.statement
  -- What customers have paid of the shop's own credit, less what cards took back.
  add column own_credit bigint not null default 0,
  drop constraint statement_adds_up,
  add constraint statement_adds_up check (
    closing = opening + sales - commission - refunds + commission_back + own_credit + returned + corrections - held_back + new_debt - paid_out);

insert into clm.form (id, kind, valid_from, position, title_fa, title_ar, about_fa, about_ar, usual_days) values
  (4, 'own_credit', '2026-03-21', 4, 'اعتبار اختصاصی فروشگاه', 'ائتمان خاص بالمتجر',
   'به مشتریان خودتان با پول خودتان نسیه بدهید؛ آنچه پس داده نشود زیان فروشگاه است.', 'امنح زبائنك البيع بالأجل من مالك؛ وما لا يُسدَّد خسارة على المتجر.', 3);
insert into clm.stage (id, form_id, position, title_fa, title_ar) values
  (7, 4, 1, 'سقف و شرایط', 'السقف والشروط'),
  (8, 4, 2, 'مدارک', 'الوثائق');
insert into clm.field (form_id, stage_id, position, key, kind, label_fa, label_ar, hint_fa, hint_ar, is_required, min_amount, max_amount) values
  (4, 7, 1, 'ceiling', 'amount', 'سقف همهٔ اعتبارها', 'سقف جميع الائتمانات', 'همهٔ نسیه‌هایی که هم‌زمان می‌دهید از این بیشتر نمی‌شود.',
   'لا يتجاوز مجموع ما تمنحه في وقت واحد هذا المبلغ.', true, 10000000, 100000000000);
insert into clm.field (form_id, stage_id, position, key, kind, label_fa, label_ar, options) values
  (4, 7, 2, 'counts', 'choice', 'بیشترین تعداد قسط', 'أكبر عدد من الأقساط',
    '[{"key": "3", "fa": "۳ قسط", "ar": "٣ أقساط"}, {"key": "6", "fa": "۶ قسط", "ar": "٦ أقساط"}, {"key": "12", "fa": "۱۲ قسط", "ar": "١٢ قسطاً"}]'),
  (4, 7, 3, 'yearly_rate', 'choice', 'کارمزد سالانه', 'الرسوم السنوية',
    '[{"key": "0", "fa": "بدون کارمزد", "ar": "بلا رسوم"}, {"key": "1200", "fa": "۱۲٪", "ar": "١٢٪"}, {"key": "1800", "fa": "۱۸٪", "ar": "١٨٪"}, {"key": "2300", "fa": "۲۳٪", "ar": "٢٣٪"}]'),
  (4, 7, 4, 'penalty', 'choice', 'جریمهٔ دیرکرد سالانه', 'غرامة التأخير السنوية',
    '[{"key": "0", "fa": "بدون جریمه", "ar": "بلا غرامة"}, {"key": "600", "fa": "۶٪", "ar": "٦٪"}, {"key": "1800", "fa": "۱۸٪", "ar": "١٨٪"}]');
insert into clm.field (form_id, stage_id, position, key, kind, label_fa, label_ar, hint_fa, hint_ar, is_required) values
  (4, 8, 1, 'turnover', 'file', 'گردش حساب سه ماه', 'كشف حساب ثلاثة أشهر', 'تا ببینیم سقف با فروش فروشگاه می‌خواند.', 'لنتأكد من أن السقف يناسب مبيعات المتجر.', true);
