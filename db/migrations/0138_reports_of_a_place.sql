/*
A large report is over the sales of one terminal, or of the terminals of one branch, as the list of sales is.
*/
alter table payments.sales_report add column terminal_id bigint;
alter table payments.sales_report add column branch_id bigint;
