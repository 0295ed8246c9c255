/*
Notices, slides and figures are written in the editable lists alone.

- **One end**: `is_active` was a second way to end them, which nothing but a hand in the database wrote. What was switched off ends by its last moment.
- **A place** of a notice is the top (0) or the bottom (1); the lists name these two.
- **Closed now**: an item that began today, or was planned, may be closed from today on. Its last day is then the one before its first, and it is shown on none.
*/
update content.notice set ends_at = greatest(starts_at, least(ends_at, updated_at)) where not is_active;
update content.slide set ends_at = starts_at where not is_active;
update content.wallboard_item set ends_at = starts_at where not is_active;
drop index content.notice_in_force;
alter table content.notice drop column is_active;
alter table content.slide drop column is_active;
alter table content.wallboard_item drop column is_active;
create index notice_in_force on content.notice (starts_at);

update content.notice set position = 1 where position > 1;
alter table content.notice drop constraint notice_position_check, add constraint notice_position_check check (position between 0 and 1);

alter table content.faq_category drop constraint days_are_forward, add constraint days_are_forward check (valid_until >= valid_from - 1);
alter table content.faq_entry drop constraint days_are_forward, add constraint days_are_forward check (valid_until >= valid_from - 1);
alter table content.city drop constraint days_are_forward, add constraint days_are_forward check (valid_until >= valid_from - 1);
alter table content.bank drop constraint days_are_forward, add constraint days_are_forward check (valid_until >= valid_from - 1);
alter table engagement.ticket_title drop constraint days_are_forward, add constraint days_are_forward check (valid_until >= valid_from - 1);
alter table engagement.rating_category drop constraint days_are_forward, add constraint days_are_forward check (valid_until >= valid_from - 1);
alter table merchants.category drop constraint days_are_forward, add constraint days_are_forward check (valid_until >= valid_from - 1);
