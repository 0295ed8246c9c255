/*
Operators send a late customer a link by SMS that leads to their dues. It is a contact of its own result: no one was reached by it.
*/
alter table collections.contact drop constraint contact_result_check;
alter table collections.contact
  add constraint contact_result_check check (result in ('promised', 'reached', 'no_answer', 'refused', 'wrong_number', 'link_sent')),
  add constraint link_goes_by_sms check (result <> 'link_sent' or channel = 'sms');
