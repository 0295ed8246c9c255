/*
Local plug-ins of shops wait for their buyer with a form (POST), not at an address with a query.
*/
alter table checkout.session add column goes_back_by_form boolean not null default false;
