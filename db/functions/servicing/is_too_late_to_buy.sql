-- Whether a customer is so late on any credit that no new purchase on credit is allowed on a day (servicing.late_purchase_rule). Customers who were late at the last end of a
-- day are found by servicing.delinquency; their rows are read as they are now, so what was paid since closes nothing.
create or replace function servicing.is_too_late_to_buy(p_customer bigint, p_day date) returns boolean
language sql stable as $$
  select exists (
    select from servicing.delinquency d
    join servicing.installment i on i.bucket = d.bucket and i.customer_id = d.customer_id and i.facility_id = d.facility_id
    where d.customer_id = p_customer and d.bucket = (p_customer & 63)
      and i.paid_at is null and not i.is_cancelled and i.paused_from is null
      and p_day - i.payable_until >= (
        select r.from_days_late from servicing.late_purchase_rule r where r.valid_from <= p_day order by r.valid_from desc limit 1))
$$;
revoke execute on function servicing.is_too_late_to_buy(bigint, date) from public;
grant execute on function servicing.is_too_late_to_buy(bigint, date) to nesye_app;
