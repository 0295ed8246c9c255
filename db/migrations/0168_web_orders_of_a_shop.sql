/*
The owner of a web shop reads its orders, the newest first, however many there are.
*/
create index session_paid_of_shop on checkout.session (merchant_id, id) where status = 'approved';
