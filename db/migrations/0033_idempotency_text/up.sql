-- A replay is the first response again, byte for byte; jsonb would order its keys anew.
alter table platform.idempotency drop column answer;
alter table platform.idempotency add column response text not null;
