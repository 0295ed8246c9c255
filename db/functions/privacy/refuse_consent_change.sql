create or replace function privacy.refuse_consent_change() returns trigger language plpgsql as $$
begin
  raise exception 'what somebody agreed to is never changed' using errcode = 'NS003';
end
$$;

create or replace trigger consent_event_stays before update or delete or truncate on privacy.consent_event for each statement execute function privacy.refuse_consent_change();
create or replace trigger consent_text_stays before update or delete or truncate on privacy.consent_text for each statement execute function privacy.refuse_consent_change();
create or replace trigger legal_acceptance_stays before update or delete or truncate on privacy.legal_acceptance for each statement execute function privacy.refuse_consent_change();

revoke all on function privacy.refuse_consent_change from public;
