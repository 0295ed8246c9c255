/*
The operators' list of orders that have not ended reads them by the time at which they are due; those that have ended are most of the table.
*/
create index outside_order_not_ended on platform.outside_order (due_at, kind, subject_id) where state <> 'ended';
