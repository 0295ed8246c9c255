import { addDays, businessDate, dateFromJalali, type IsoDate, jalaliFromDate, jalaliMonthLength } from '@nesye/money';
import { connectAsOwner } from '../apps/server/src/platform/database/connect-as-owner.ts';
import { dayIsDone } from './days-done.ts';

const ROWS_EACH = 10;
/** Late for longer than the grace, and not so long that the line would be blocked. */
const DAYS_LATE = 20;

/** The last day of this Jalali month: the day whose end costs most, for penalties become firm. */
export function lastDayOfMonth(): IsoDate {
  const { year, month } = jalaliFromDate(businessDate(new Date()));
  return dateFromJalali({ year, month, day: jalaliMonthLength(year, month) });
}

/**
 * Gives every customer of the bench ten open installments, three customers of ten one that is late, straight in SQL; a thirtieth of the rest falls due on `day` itself.
 * The days before it are written down as ended, and the business clock is at its noon.
 */
export async function fillLateInstallments(databaseUrl: string, day: IsoDate): Promise<void> {
  const database = connectAsOwner(databaseUrl);
  try {
    await database.sql.script(`
      insert into servicing.installment (bucket, customer_id, purchase_id, seq, facility_id, merchant_id, due_date, payable_until, principal, fee, fee_unearned)
      select f.bucket, f.customer_id, (1000000 + f.n) * 64 + f.bucket, s, f.id, 640, d.due, d.due, 1000000, 10000, 10000
      from (select *, row_number() over (order by id) as n from servicing.facility) f, generate_series(1, ${ROWS_EACH}) s,
        lateral (select case when s = 1 and f.n % 10 < 3 then date '${addDays(day, -DAYS_LATE)}' else date '${day}' + ((s - 1) * 30 + f.n / 10 % 30)::int end as due) d`);
    // The fees of the late rows were earned on their days.
    await database.sql.script(`update servicing.installment set fee_unearned = 0 where due_date < date '${day}'`);
    await database.sql.script(dayIsDone(addDays(day, -1)));
    const noon = Date.parse(`${day}T12:00:00+03:30`);
    await database.sql`update platform.business_clock set offset_ms = ${noon - Date.now()}, changed_at = now()`;
    await database.sql.script('vacuum analyze');
  } finally {
    await database.close();
  }
}
