/*
Operators page through the credit requests that were decided by their last change, the newest first.
Without an index in that order each page would sort all requests.
*/
create index credit_request_by_change on origination.credit_request (updated_at, id);
