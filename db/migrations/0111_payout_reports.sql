/*
Payouts are a kind of report.
*/
alter table payments.sales_report drop constraint sales_report_kind_check;
alter table payments.sales_report add constraint sales_report_kind_check check (kind in ('sales', 'installments', 'payouts'));
