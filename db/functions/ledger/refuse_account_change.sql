create or replace function ledger.refuse_account_change() returns trigger language plpgsql as $$
begin
  raise exception 'guarded account %/%: the version counts every change of the balance, one by one', new.kind, new.party_id using errcode = 'NS004';
end
$$;

create or replace trigger version_is_gapless before update on ledger.guarded_account for each row
  when (new.version <> old.version + (new.balance <> old.balance)::int or new.bucket <> old.bucket or new.kind <> old.kind
        or new.party_id <> old.party_id or new.currency <> old.currency)
  execute function ledger.refuse_account_change();

revoke all on function ledger.refuse_account_change from public;
