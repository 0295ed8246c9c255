/*
Operators read the disputes of all states, and the closed ones, the newest first. No index had that order: each page sorted all rows.
*/
create index dispute_by_opening on disputes.dispute (opened_at desc, id desc);
