import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { driveCredit } from './testing/credit-driver.test-support.ts';
import { type Applicant, type CreditWorld, GUARANTOR, startCreditWorld } from './testing/credit-world.test-support.ts';
import { inInstallments } from './testing/purchase-world.test-support.ts';

const HOUSE_LINE = 1;
/** Guarantor and cheque. */
const SECURED_LINE = 3;
const SECOND_OPERATOR = '09120000202';

let world: CreditWorld;
let others: { readonly operator: string; readonly guarantor: string };
let secondOperator: string;
beforeAll(async () => {
  world = await startCreditWorld();
  others = { operator: await world.operator(), guarantor: await world.signIn(GUARANTOR) };
  secondOperator = await world.signIn(SECOND_OPERATOR);
}, 120_000);
afterEach(async () => {
  expect(await world.brokenChecks()).toEqual([]);
});
afterAll(() => world.stop());

type Response = Awaited<ReturnType<CreditWorld['ask']>>;
const codeOf = (response: Response): readonly unknown[] => [
  response.status,
  (response.json() as { code?: string }).code,
];

/** Somebody with an active credit of an amount on a line. */
async function withCredit(line: number, credit: number): Promise<{ person: Applicant; contractUid: string }> {
  const person = await world.newPerson(720);
  const { request } = await drive(person, line, { choose_credit: { credit } });
  if (request?.contract_uid === null || request === undefined) throw new Error('no credit');
  return { person, contractUid: request.contract_uid };
}
const drive = (person: Applicant, line: number, bodies: Record<string, Record<string, unknown>> = {}, until?: string) =>
  driveCredit(world, {
    actors: { applicant: person.access, ...others },
    line,
    bodies,
    ...(until === undefined ? {} : { until }),
  });
const buy = ({ access }: Applicant, contractUid: string, changes: Record<string, unknown> = {}) =>
  world.ask(
    'POST',
    '/api/v2/accounting/qr-code-transaction',
    access,
    inInstallments({ contractUid }, { transactionAmount: 2_000_000, numberOfInstallments: 12, ...changes }),
  );
const close = ({ access }: Applicant, line: number) =>
  world.ask('POST', `/api/v1/credit-assessment/close-credit?line=${line}`, access);
const raise = ({ access }: Applicant, credit: number) =>
  world.ask('POST', '/api/v1/credit-assessment/choose-credit-limit?line=1', access, { credit });
const freeze = (token: string, contractUid: string, action: string) =>
  world.ask('POST', `/api/v1/operator/contracts/${contractUid}/freeze/`, token, { action, reason: 'گوشی گم شده است' });
async function changesOf({ access }: Applicant, line: number): Promise<unknown[]> {
  const list = await world.ask('GET', `/api/v1/credit-assessment/limit-changes?line=${line}`, access);
  return (list.json() as { results: { change: string; from_amount: number; to_amount: number }[] }).results.map(
    ({ change, from_amount: from, to_amount: to }) => [change, from, to],
  );
}

async function payOff({ access }: Applicant, contractUid: string): Promise<void> {
  const quote = await world.ask('GET', `/api/v1/accounting/payoff-quote/${contractUid}/`, access);
  const { amount } = quote.json() as { amount: number };
  const paid = await world.ask('POST', '/api/v1/accounting/payoff/', access, {
    uid: randomUUID(),
    contract_uid: contractUid,
    amount,
    use_cash_wallet: true,
  });
  expect([paid.status, paid.text]).toEqual([201, expect.stringContaining('"status":2')]);
}

/** The guarantees of a person's credits: states of papers and guarantors. */
const securitiesOf = async (contractUid: string): Promise<unknown> => {
  const [row] = await world.full.database.owner`
    select r.state, (select array_agg(n.state) from guarantees.instrument n join guarantees.item i on i.id = n.item_id where i.requirement_id = r.id) as papers,
      (select array_agg(g.state) from guarantees.guarantor g join guarantees.item i on i.id = g.item_id where i.requirement_id = r.id) as guarantors
    from guarantees.requirement r where r.contract_uid = ${contractUid}`;
  return row;
};

describe('a credit is closed by its customer', () => {
  test('with nothing owed: it takes no purchase, its guarantees go back, and another can be requested', async () => {
    const { person, contractUid } = await withCredit(SECURED_LINE, 60_000_000);
    expect((await buy(person, contractUid)).status).toBe(201);
    expect(codeOf(await close(person, SECURED_LINE))).toEqual([409, 'credit_owed']);
    await payOff(person, contractUid);
    // Paid off it can still be spent: what secures it stays.
    const confirmed = { state: 'complete', papers: ['confirmed'], guarantors: ['confirmed'] };
    expect(await securitiesOf(contractUid)).toEqual(confirmed);
    const closed = await close(person, SECURED_LINE);
    expect([closed.status, closed.json()]).toEqual([
      200,
      expect.objectContaining({ state: 'available', contract_uid: null, contract_status: null }),
    ]);
    const released = { state: 'released', papers: ['return_requested'], guarantors: ['released'] };
    expect(await securitiesOf(contractUid)).toEqual(released);
    expect(await changesOf(person, SECURED_LINE)).toEqual([
      ['closed', 60_000_000, 0],
      ['opened', 0, 60_000_000],
    ]);
    expect(codeOf(await buy(person, contractUid))).toEqual([409, 'facility_not_active']);
    expect((await close(person, SECURED_LINE)).status).toBe(200);
    const [told] = await world.full.database.owner`
      select count(*)::int as count from messaging.inbox_message where user_id = (select id from identity.app_user where mobile = ${person.mobile}) and kind = 'credit_closed'`;
    expect(told).toEqual({ count: 1 });
    const again = await world.ask('POST', '/api/v1/credit-assessment/choose-credit?line=3', person.access, {
      credit: 50_000_000,
    });
    expect(again.json()).toMatchObject({ phase: 3, status: 0 });
  }, 60_000);

  test('of a purchase and a closing at the same moment one happens', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { person, contractUid } = await withCredit(HOUSE_LINE, 50_000_000);
      const [bought, closed] = await Promise.all([buy(person, contractUid), close(person, HOUSE_LINE)]);
      expect([bought.status, closed.status].toSorted((a, b) => a - b)).toEqual(
        bought.status === 201 ? [201, 409] : [200, 409],
      );
    }
  }, 60_000);

  test('not one that he never had', async () => {
    const person = await world.newPerson(720);
    expect(codeOf(await close(person, HOUSE_LINE))).toEqual([404, 'not_found']);
    expect(await changesOf(person, HOUSE_LINE)).toEqual([]);
  });
});

describe('a credit is frozen by an operator', () => {
  test('takes no purchase and is paid as before; another operator lifts it', async () => {
    const { person, contractUid } = await withCredit(HOUSE_LINE, 50_000_000);
    await buy(person, contractUid);
    expect(await freeze(others.operator, contractUid, 'freeze').then(codeOf)).toEqual([200, undefined]);
    expect(codeOf(await freeze(others.operator, contractUid, 'freeze'))).toEqual([409, 'already_decided']);
    expect(codeOf(await buy(person, contractUid))).toEqual([409, 'facility_not_active']);
    expect(codeOf(await raise(person, 100_000_000))).toEqual([409, 'facility_not_active']);
    await payOff(person, contractUid);
    expect(codeOf(await close(person, HOUSE_LINE))).toEqual([409, 'facility_not_active']);
    const line = await world.ask('GET', '/api/v1/credit-assessment/line/1', person.access);
    expect(line.json()).toMatchObject({ state: 'active', contract_status: 'frozen' });
    expect(codeOf(await freeze(others.operator, contractUid, 'unfreeze'))).toEqual([403, 'own_proposal']);
    const lifted = await freeze(secondOperator, contractUid, 'unfreeze');
    expect(lifted.json()).toMatchObject({ status: 'active', frozen_at: null });
    expect((await buy(person, contractUid)).status).toBe(201);
    const audited = await world.full.database.owner`
      select action from platform.audit_entry where action in ('servicing.freeze', 'servicing.unfreeze') order by at`;
    expect(audited.map(({ action }) => action)).toEqual(['servicing.freeze', 'servicing.unfreeze']);
  }, 60_000);

  test('not without a reason, and by nobody who is not an operator', async () => {
    const { person, contractUid } = await withCredit(HOUSE_LINE, 50_000_000);
    expect((await freeze(person.access, contractUid, 'freeze')).status).toBe(403);
    const blank = await world.ask('POST', `/api/v1/operator/contracts/${contractUid}/freeze/`, others.operator, {
      action: 'freeze',
      reason: '  ',
    });
    expect(blank.status).toBe(400);
    expect(codeOf(await freeze(others.operator, randomUUID(), 'freeze'))).toEqual([404, 'not_found']);
    await expect(
      world.full.database.owner`
        insert into servicing.facility_freeze (bucket, id, facility_id, customer_id, reason, frozen_by, frozen_at, lifted_by, lifted_at, lift_reason)
        select bucket, id, id, customer_id, 'x', 1, now(), 1, now(), 'y' from servicing.facility where uid = ${contractUid}`,
    ).rejects.toMatchObject({ constraint: 'nobody_lifts_his_own' });
  });
});

describe('a limit is raised', () => {
  test('to more than it is, one request at a time; until it is decided the credit stays open', async () => {
    const { person, contractUid } = await withCredit(HOUSE_LINE, 50_000_000);
    expect(codeOf(await raise(person, 50_000_000))).toEqual([400, 'amount_invalid']);
    expect((await raise(person, 100_000_000)).status).toBe(201);
    expect(codeOf(await close(person, HOUSE_LINE))).toEqual([409, 'request_open']);
    const { request } = await drive(person, HOUSE_LINE);
    expect(request?.contract_uid).toBe(contractUid);
    expect(await changesOf(person, HOUSE_LINE)).toEqual([
      ['raised', 50_000_000, 100_000_000],
      ['opened', 0, 50_000_000],
    ]);
    expect((await buy(person, contractUid, { transactionAmount: 80_000_000 })).status).toBe(201);
  }, 60_000);

  test('while a purchase is under way: the account of the limit is locked before the wallet, so that neither waits for the other for ever', async () => {
    const { person, contractUid } = await withCredit(HOUSE_LINE, 50_000_000);
    await raise(person, 100_000_000);
    await drive(person, HOUSE_LINE, {}, 'payment');
    const { database } = world.full;
    const [facility] = await database.owner<{ id: bigint; customer_id: bigint }[]>`
      select id, customer_id from servicing.facility where uid = ${contractUid}`;
    if (facility === undefined) throw new Error('no facility');
    let payment: Promise<Response> | undefined;
    // What a purchase of credit and wallet does, slowly.
    await database.transaction(async (tx) => {
      await tx`select ledger.lock_accounts(array[1210]::smallint[], array[${facility.id}]::bigint[], array[364]::smallint[])`;
      payment = world.ask('POST', '/api/v1/credit-score/credit-request-payment', person.access, {
        line: HOUSE_LINE,
        use_cash_wallet: true,
      });
      await waiting(1);
      await tx`set local lock_timeout = '100ms'`;
      await tx`select ledger.lock_accounts(array[2010]::smallint[], array[${facility.customer_id}]::bigint[], array[364]::smallint[])`;
    });
    expect([(await payment)?.status, await changesOf(person, HOUSE_LINE)]).toEqual([
      201,
      [
        ['raised', 50_000_000, 100_000_000],
        ['opened', 0, 50_000_000],
      ],
    ]);
  }, 60_000);

  test('races of purchases and raises end with both, and no deadlock', async () => {
    const { person, contractUid } = await withCredit(HOUSE_LINE, 50_000_000);
    await raise(person, 100_000_000);
    await drive(person, HOUSE_LINE, {}, 'payment');
    const purchases = Array.from({ length: 12 }, () => buy(person, contractUid, { transactionAmount: 1_000_000 }));
    const paid = world.ask('POST', '/api/v1/credit-score/credit-request-payment', person.access, {
      line: HOUSE_LINE,
      use_cash_wallet: true,
    });
    expect(new Set((await Promise.all(purchases)).map(({ status }) => status))).toEqual(new Set([201]));
    expect((await paid).status).toBe(201);
    const [row] = await world.full.database.owner`
      select a.limit_amount, a.balance, d.deadlocks from ledger.guarded_account a join servicing.facility f on f.id = a.party_id and f.uid = ${contractUid}
      cross join pg_stat_database d where a.kind = 1210 and d.datname = current_database()`;
    expect(row).toEqual({ limit_amount: 100_000_000n, balance: 12_000_000n, deadlocks: 0n });
  }, 60_000);
});

/** Until so many connections of this database wait for a lock. */
async function waiting(count: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const [row] = await world.full.database.owner<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if ((row?.count ?? 0) >= count) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
  throw new Error('nobody waits');
}
