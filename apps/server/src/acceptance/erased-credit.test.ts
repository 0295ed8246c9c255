import { afterAll, beforeAll, expect, test } from 'vitest';
import { MODULES } from '../module-list.ts';
import { eraseDueAccounts } from '../modules/privacy/use-cases/close-account.ts';
import { insertUser } from '../modules/identity/queries/users.ts';
import { createDataVault } from '../platform/crypto/data-vault.ts';
import { personalParts } from '../platform/modules/start-modules.ts';
import { fixedClock } from '../platform/testing/fixed-clock.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';

const AT = new Date('2026-11-21T08:00:00Z');
const FIVE_YEARS_ON = new Date('2031-11-21T08:00:00Z');
const FILE = '0123456789abcdef0123456789abcdef';

let database: TestDatabase;
let leaving: bigint;
let staying: bigint;
beforeAll(async () => {
  database = await createTestDatabase();
  leaving = await personWithCredit('09121110001', FILE);
  staying = await personWithCredit('09121110002', FILE.replaceAll('0', 'f'));
  // The one who leaves has guaranteed a debt of the other, which is paid.
  await database.owner`
    insert into guarantees.guarantor (item_id, customer_id, user_id, state, cap, national_id_mask, mobile_mask, invited_at, expires_at, score, grade, ended_at, updated_at)
    select i.id, r.customer_id, ${leaving}, 'released', 50000000, '001******9', '0912***0001', ${AT}, ${AT}, 640, 'B', ${AT}, ${AT}
    from guarantees.item i join guarantees.requirement r on r.id = i.requirement_id where r.customer_id = ${staying}`;
});
afterAll(() => database.close());

/** A customer with a request that a bank refused, all that was said for it, and a decision on a report; each row has the number of its customer. */
async function personWithCredit(mobile: string, file: string): Promise<bigint> {
  const id = await database.transaction((tx) =>
    insertUser(tx, mobile, { joinedFrom: null, referrerUserCode: null, campaignCode: null }, AT),
  );
  if (id === undefined) throw new Error('the mobile is taken');
  const { owner } = database;
  const bucket = Number(id & 63n);
  await owner`
    insert into credit_assessment.report (bucket, id, customer_id, line, state, price_id, consent_version, requested_at, charge_id, paid_at, give_up_at, validated_at, received_at,
      valid_until, content_sealed)
    values (${bucket}, ${id}, ${id}, 2, 'ready', 1, 'v1', ${AT}, ${id}, ${AT}, ${AT}, ${AT}, ${AT}, ${FIVE_YEARS_ON}, 'sealed report')`;
  await owner`
    insert into credit_assessment.decision (bucket, id, customer_id, line, report_id, rule_set_id, amount, outcome, max_amount, decided_at, decided_on, content_sealed)
    values (${bucket}, ${id}, ${id}, 2, ${id}, 2, 400000000, 'approved', 400000000, ${AT}, '2026-11-21', 'sealed inputs')`;
  await owner`
    insert into origination.credit_request (bucket, id, customer_id, line, offer_id, terms_id, amount, installment_count, phase, status, reason_code, reason_text, report_id,
      decision_id, lender_reference, lender_page_url, lender_state, created_at, updated_at, expires_at)
    values (${bucket}, ${id}, ${id}, 2, 2, 2, 400000000, 12, 6, 3, 'refused_by_lender', 'شعبه شما را می‌شناسد', ${id}, ${id}, ${`bank-${id}`}, 'https://bank.example/p',
      'refused', ${AT}, ${AT}, ${AT})`;
  await owner`
    insert into origination.step_data (bucket, id, request_id, step, data_sealed, submitted_at) values (${bucket}, ${id}, ${id}, 'user', 'sealed', ${AT})`;
  await owner`
    insert into origination.extra_data (bucket, id, request_id, customer_id, kind, title, text_sealed, requested_by, requested_at)
    values (${bucket}, ${id}, ${id}, ${id}, 'text', 'شغل', 'sealed', 1, ${AT})`;
  await owner`insert into platform.stored_file (id, owner, size_bytes, key_sealed, created_at) values (${file}, 'documents.page', 1, 'key', ${AT})`;
  await owner`
    insert into documents.document (bucket, id, customer_id, subject_kind, subject_id, kind, submitted_at)
    values (${bucket}, ${id}, ${id}, 'credit_request', ${id}, 'income_proof', ${AT})`;
  await owner`
    insert into documents.page (bucket, document_id, seq, file_id, media_type, size_bytes, sha256)
    values (${bucket}, ${id}, 1, ${file}, 'image/png', 1, sha256(${file}::bytea))`;
  await owner`
    with r as (
      insert into guarantees.requirement (request_id, customer_id, line, amount, state, created_at, ended_at)
      values (${id}, ${id}, 2, 400000000, 'cancelled', ${AT}, ${AT}) returning id)
    insert into guarantees.item (requirement_id, seq, kind, amount) select id, 1, 'guarantor', 50000000 from r`;
  return id;
}

/** What is left of a person that says more than that there was a credit. */
async function personalRest(id: bigint): Promise<unknown> {
  const [row] = await database.owner`
    select
      (select count(*)::int from credit_assessment.report where customer_id = ${id} and content_sealed is not null) as reports,
      (select count(*)::int from credit_assessment.decision where customer_id = ${id} and content_sealed is not null) as decisions,
      (select count(*)::int from origination.credit_request where customer_id = ${id}
        and (lender_reference is not null or lender_page_url is not null or reason_text <> '')) as requests,
      (select count(*)::int from origination.step_data where request_id = ${id}) as steps,
      (select count(*)::int from origination.extra_data where customer_id = ${id}) as extra,
      (select count(*)::int from documents.document where customer_id = ${id}) as documents,
      (select count(*)::int from documents.page where document_id = ${id}) as pages,
      (select count(*)::int from guarantees.guarantor where user_id = ${id} and (score is not null or grade is not null or mobile_mask <> '')) as guarantors`;
  return row;
}

/** What stays for the books. */
async function recordOf(id: bigint): Promise<unknown> {
  const [row] = await database.owner`
    select q.amount, q.status, q.reason_code, d.outcome, d.max_amount, r.state from origination.credit_request q
    join credit_assessment.decision d on d.bucket = q.bucket and d.id = q.decision_id join credit_assessment.report r on r.bucket = q.bucket and r.id = q.report_id
    where q.customer_id = ${id}`;
  return row;
}

const ALL_OF_IT = { reports: 1, decisions: 1, requests: 1, steps: 1, extra: 1, documents: 1, pages: 1 };
const NOTHING = { reports: 0, decisions: 0, requests: 0, steps: 0, extra: 0, documents: 0, pages: 0, guarantors: 0 };

test('of the credit of an erased account there is left that it was decided, how and for how much', async () => {
  const { sql, owner } = database;
  const [before, others] = [await recordOf(leaving), await personalRest(staying)];
  expect([await personalRest(leaving), others]).toEqual([
    { ...ALL_OF_IT, guarantors: 1 },
    { ...ALL_OF_IT, guarantors: 0 },
  ]);
  for (const erase of [
    sql`select credit_assessment.erase_closed_customer(${leaving})`,
    sql`select origination.erase_closed_customer(${leaving})`,
    sql`select documents.erase_closed_customer(${leaving})`,
    sql`select guarantees.erase_closed_customer(${leaving})`,
  ])
    await expect(erase).rejects.toMatchObject({ code: '42501' });

  await owner`update identity.app_user set status = 'closed' where id = ${leaving}`;
  await owner`insert into privacy.account_closure (user_id, closed_at, erase_after) values (${leaving}, ${AT}, ${FIVE_YEARS_ON})`;
  const vault = createDataVault({
    dataKeys: ['a secret for tests only, of more than thirty-two characters'],
    indexKeys: ['another secret for tests only, of more than thirty-two'],
  });
  const { gates } = personalParts(MODULES, vault);
  await eraseDueAccounts({ database, clock: fixedClock(FIVE_YEARS_ON.toISOString()), gates });

  expect(await personalRest(leaving)).toEqual(NOTHING);
  expect(await recordOf(leaving)).toEqual(before);
  expect(await personalRest(staying)).toEqual(others);
  const files = await owner<{ id: string }[]>`select id from platform.stored_file`;
  expect(files.map(({ id }) => id)).toEqual([FILE.replaceAll('0', 'f')]);
});
