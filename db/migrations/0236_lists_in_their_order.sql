/*
Operators page through lists by keys, and a page is read from an index in the list's order. Two lists had none: each of their pages sorted all rows.

- Credit requests that were decided, by their last change.
- Credits that are frozen, by when they were frozen.
*/
create index credit_request_by_change on origination.credit_request (updated_at, id);
create index freeze_by_time on servicing.facility_freeze (frozen_at, facility_id) where lifted_at is null;
