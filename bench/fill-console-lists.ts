import { addDays, businessDate } from '@nesye/money';
import { connectAsOwner } from '../apps/server/src/platform/database/connect-as-owner.ts';
import { dayIsDone } from './days-done.ts';

/** Row 0 is of this moment, and each one after it of a minute later: all of them wait longer than was promised. */
const FIRST_MS = Date.UTC(2020, 0, 1);
const MINUTE_MS = 60_000;
/** Above the numbers of the population. */
const FIRST_NUMBER = 10_000_000;

/** When the row of a number came. */
export const momentOfRow = (row: number): Date => new Date(FIRST_MS + row * MINUTE_MS);

/** The id of the row of a number, where ids are in 64 buckets. */
export const idOfRow = (row: number): number => (FIRST_NUMBER + row) * 64 + (row % 64);

/**
 * Fills the tables behind the console's longest lists with `rows` rows each, straight in SQL. How much there is to read is what is measured, not its meaning. Of ten rows nine wait
 * for an operator and one is over. People, shops and files that rows name do not exist. Needs the terms of `seedPopulation`.
 */
export async function fillConsoleLists(databaseUrl: string, rows: number): Promise<void> {
  const database = connectAsOwner(databaseUrl);
  const row = `generate_series(1, ${rows}) n, lateral (select timestamptz '${momentOfRow(0).toISOString()}' + n * interval '1 minute' as at, n % 10 = 0 as is_over, n % 64 as b, (${FIRST_NUMBER} + n::bigint) * 64 + n % 64 as id) r`;
  try {
    await database.sql.script(`
      set session_replication_role = replica;
      insert into engagement.ticket (number, user_id, title, body, state, created_at, updated_at)
        select lpad(n::text, 8, '0'), id, 'پرسش', 'متن', case when is_over then 'closed' else 'open' end, at, at from ${row};
      insert into origination.credit_request (bucket, id, customer_id, line, offer_id, terms_id, amount, installment_count, phase, status, report_id, decision_id, created_at, updated_at, expires_at)
        select b, id, id, 1, 1, 1, 100000000, 6, 6, 1, 1, 1, at, at, at + interval '10 years' from ${row};
      insert into documents.document (bucket, id, customer_id, subject_kind, subject_id, kind, state, decided_by, decided_at, submitted_at)
        select b, id, id, 'credit_request', id, 'payslip', case when is_over then 'confirmed' else 'in_check' end, case when is_over then 64 end, case when is_over then at end, at from ${row};
      insert into servicing.facility (bucket, id, uid, customer_id, line, terms_id, principal_kind, status, opened_at)
        select b, id, md5(n::text)::uuid, id, 1, (select max(id) from servicing.terms), 1210, case when is_over then 'frozen' else 'active' end, at from ${row};
      insert into servicing.facility_freeze (bucket, id, facility_id, customer_id, reason, frozen_by, frozen_at)
        select b, id, id, id, 'دلیل', 64, at from ${row} where is_over;
      insert into kyc.upload (id, user_id, purpose, state, size_bytes, sha256, received_bytes, file_id, media_type, created_at, expires_at)
        select 'bench-' || lpad(n::text, 12, '0'), id, 'passport_image', 'ready', 1, sha256(''), 1, 'file-' || n, 'image/jpeg', at, at from ${row};
      insert into kyc.review (user_id, kind, line, state, upload_id, submitted_at, decided_at, decided_by)
        select id, 'passport', 1, case when is_over then 'confirmed' else 'in_check' end, 'bench-' || lpad(n::text, 12, '0'), at, case when is_over then at end, case when is_over then 64 end from ${row};
      insert into settlement.payout (bucket, id, merchant_id, business_date, sheba_id, sheba_mask, amount, state, cut_at, cycle_at, ended_at)
        select b, id, id, at::date, 1, 'IR12', 1000000, case when is_over then 'returned' else 'paid' end, at, at, at from ${row};
      insert into platform.audit_entry (chain, seq, actor_id, action, subject_kind, subject_id, detail, at, previous_hash, hash)
        select n % 16, n / 16 + 1, (n % 10 + 1) * 64, case when is_over then 'kyc.reveal' else 'people.look' end, 'user', (n % 1000)::text, '{}', at, sha256(''), sha256('') from ${row};
      update platform.audit_head set last_seq = ${Math.ceil(rows / 16) + 2};
      ${dayIsDone(addDays(businessDate(new Date()), -1))}
      set session_replication_role = origin`);
    await database.sql.script('vacuum analyze');
  } finally {
    await database.close();
  }
}
