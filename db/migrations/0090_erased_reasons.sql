/*
What operators wrote about a person is erased with the account. The old tables of waivers and of proposals about differences kept their reasons beyond that, and so did the
approvals that were made from them.
*/
update platform.approval set reason = '', decision_reason = null
where customer_id in (select user_id from privacy.account_closure where erased_at is not null) and (reason <> '' or decision_reason is not null);
