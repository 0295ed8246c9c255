/*
What a report costs was said twice: by its price, which two operators change, and by each offer. An offer now shows the price of the day, and a contract what was paid.
Old servers read this column: stop them before this migration (docs/ops/upgrade.md).
*/
alter table origination.offer drop column score_fee;
