/*
The operators' list of credits (N255) reads everybody's by the day of opening, a page at a time. The indexes that stood there begin with a customer, so each page would have read every facility.
*/
-- The operators' list of credits, a page at a time: all that are not over, and those in one state. Those that are frozen are few: each was frozen by hand.
create index facility_by_opening on servicing.facility (opened_at, id) where status in ('active', 'blocked', 'frozen');
create index facility_by_status on servicing.facility (status, opened_at, id);
