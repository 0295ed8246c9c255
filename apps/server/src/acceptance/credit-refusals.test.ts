import { LINE_NAMES } from '@nesye/contract/server-texts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CreditRequestOut } from '@nesye/contract';
import { driveCredit } from './testing/credit-driver.test-support.ts';
import { type Applicant, type CreditWorld, GUARANTOR, startCreditWorld } from './testing/credit-world.test-support.ts';

const HOUSE_LINE = 1;
/** The account and nothing else stands between choice and lender. */
const QUICK_LENDER = 6;
const LINE_WITH_DOCUMENTS = 2;
/** Late for more than sixty days in the demo. */
const DEBTOR = '09120000003';
const SECOND_OPERATOR = '09120000202';

let world: CreditWorld;
let others: { readonly operator: string; readonly guarantor: string };
beforeAll(async () => {
  world = await startCreditWorld();
  others = { operator: await world.operator(), guarantor: await world.signIn(GUARANTOR) };
}, 120_000);
afterEach(async () => {
  await world.lender(QUICK_LENDER, 'approve');
  expect(await world.brokenChecks()).toEqual([]);
});
afterAll(() => world.stop());

const drive = (person: Applicant, line: number, until?: string) =>
  driveCredit(world, {
    actors: { applicant: person.access, ...others },
    line,
    ...(until === undefined ? {} : { until }),
  });
const codeOf = (response: { readonly status: number; json(): unknown }): readonly unknown[] => [
  response.status,
  (response.json() as { code?: string }).code,
];
const choose = (person: Applicant, line: number, credit: number, rest: object = {}) =>
  world.ask('POST', `/api/v1/credit-assessment/choose-credit?line=${line}`, person.access, { credit, ...rest });
const latest = async (person: Applicant, line: number): Promise<CreditRequestOut> => {
  const list = await world.ask('GET', `/api/v1/credit-assessment/credit-request?line=${line}`, person.access);
  const [request] = (list.json() as { results: readonly CreditRequestOut[] }).results;
  if (request === undefined) throw new Error(`there is no request on line ${line}`);
  return request;
};
const patch = (person: Applicant, line: number, body: object) =>
  world.ask('PATCH', `/api/v1/credit-assessment/credit-request?line=${line}`, person.access, body);

describe('the rules', () => {
  test('no report, no choice; a score that is too low is refused with what would change it and when, and stores no request', async () => {
    const person = await world.newPerson(480);
    expect(codeOf(await choose(person, HOUSE_LINE, 100_000_000))).toEqual([409, 'score_missing']);
    await drive(person, HOUSE_LINE, 'choose_credit');
    const refused = await choose(person, HOUSE_LINE, 100_000_000);
    expect(codeOf(refused)).toEqual([409, 'credit_refused']);
    const { reason } = refused.json() as { reason: { code: string; text: string; change: string; retry_at: string } };
    expect(reason).toMatchObject({ code: 'score', has: 480, limit: 500, text: expect.stringContaining('امتیاز') });
    expect(new Date(reason.retry_at).getTime()).toBeGreaterThan(Date.now());
    const list = await world.ask('GET', '/api/v1/credit-assessment/credit-request-list', person.access);
    expect(list.json()).toMatchObject({ count: 0 });
    // One line takes him, with guarantor and cheque.
    const menu = (await world.ask('GET', '/api/v1/credit-assessment/line-menu', person.access)).json() as {
      results: readonly { line: number; name: string; state: string; failed: readonly object[] }[];
    };
    expect(menu.results.filter(({ state }) => state === 'available').map(({ line }) => line)).toEqual([3]);
    expect(menu.results.find(({ line }) => line === HOUSE_LINE)?.failed).toEqual([
      { rule: 'score', has: 480, limit: 500 },
    ]);
    expect(menu.results.map(({ name }) => name)).toEqual(LINE_NAMES);
  });

  test('more than the rules give is refused with the most that is possible; what the line does not offer is wrong input', async () => {
    const person = await world.newPerson(620);
    await drive(person, HOUSE_LINE, 'choose_credit');
    const refused = await choose(person, HOUSE_LINE, 500_000_000);
    expect(codeOf(refused)).toEqual([409, 'credit_refused']);
    const { max_amount: most } = refused.json() as { max_amount: number };
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(500_000_000);
    expect(codeOf(await choose(person, HOUSE_LINE, 1_000))).toEqual([400, 'amount_invalid']);
    expect(codeOf(await choose(person, HOUSE_LINE, most, { number_of_installments: 5 }))).toEqual([
      400,
      'count_not_allowed',
    ]);
    expect((await choose(person, HOUSE_LINE, most)).status).toBe(201);
  });

  test('who owes of a debt that was charged off applies for nothing, on no line', async () => {
    const debtor = { mobile: DEBTOR, nationalId: '', access: await world.signIn(DEBTOR) };
    const contracts = await world.ask('GET', `/api/v1/operator/contracts/?filter_mobile=${DEBTOR}`, others.operator);
    const { results } = contracts.json() as { results: readonly { contract_uid: string; line: number }[] };
    const own = results.find(({ line }) => line === HOUSE_LINE);
    const proposed = await world.ask('POST', '/api/v1/operator/charge-off-proposals/', others.operator, {
      contract_uid: own?.contract_uid,
      reason: 'به تماس‌ها پاسخ نداد',
    });
    expect(proposed.status).toBe(201);
    const { id } = proposed.json() as { id: number };
    const second = await world.signIn(SECOND_OPERATOR);
    const decided = await world.ask('POST', `/api/v1/operator/approvals/${id}/decision/`, second, {
      decision: 'approve',
    });
    expect(decided.status).toBe(200);
    expect(codeOf(await choose(debtor, HOUSE_LINE, 100_000_000))).toEqual([409, 'charged_off_debt']);
    expect(codeOf(await choose(debtor, QUICK_LENDER, 50_000_000))).toEqual([409, 'charged_off_debt']);
  });
});

describe('a request', () => {
  test('is one on a line, moves by the one table, and a cancelled one makes room', async () => {
    const person = await world.newPerson(720);
    await drive(person, LINE_WITH_DOCUMENTS, 'user');
    expect(codeOf(await choose(person, LINE_WITH_DOCUMENTS, 60_000_000))).toEqual([409, 'request_open']);
    const wrong = await world.ask('POST', '/api/v1/credit-assessment/contact?line=6', person.access, {
      name: 'مریم',
      relation: 'خواهر',
      phone: '02112344567',
    });
    expect(codeOf(wrong)).toEqual([404, 'not_found']);
    expect(codeOf(await world.ask('GET', '/api/v1/mellat-bank-v2/guarantor-info', person.access))).toEqual([
      409,
      'step_not_applicable',
    ]);
    const early = await world.ask('GET', '/api/v1/credit-assessment/confirm-contract-otp?line=2', person.access);
    expect(codeOf(early)).toEqual([409, 'phase_mismatch']);
    expect(early.json()).toMatchObject({
      phase: 3,
      allowed: [
        { phase: 2, status: 0 },
        { phase: 3, status: 4 },
      ],
    });
    expect(codeOf(await patch(person, LINE_WITH_DOCUMENTS, { phase: 7 }))).toEqual([409, 'phase_mismatch']);
    expect((await patch(person, LINE_WITH_DOCUMENTS, { status: 4 })).status).toBe(200);
    expect(codeOf(await patch(person, LINE_WITH_DOCUMENTS, { status: 4 }))).toEqual([404, 'not_found']);
    expect((await choose(person, LINE_WITH_DOCUMENTS, 60_000_000)).status).toBe(201);
  });

  test('said twice from two devices is said once', async () => {
    const person = await world.newPerson(720);
    await drive(person, HOUSE_LINE, 'choose_credit');
    const both = await Promise.all([1, 2].map(() => choose(person, HOUSE_LINE, 50_000_000)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('a document sent back is at its customer again, and goes on with another file; an operator’s second decision comes too late', async () => {
    const person = await world.newPerson(720);
    await drive(person, LINE_WITH_DOCUMENTS, 'documents_review');
    const { id, next } = await latest(person, LINE_WITH_DOCUMENTS);
    expect(next).toMatchObject({ actor: 'operator' });
    const path = `/api/v1/operator/credit-requests/${id}/decision/`;
    const decide = (body: object) => world.ask('POST', path, others.operator, body);
    expect(codeOf(await decide({ decision: 'return' }))).toEqual([400, 'reason_missing']);
    expect((await decide({ decision: 'return', reason: 'unreadable' })).status).toBe(200);
    const returned = await latest(person, LINE_WITH_DOCUMENTS);
    expect([returned.phase, returned.status, returned.reason?.code, returned.next?.key]).toEqual([
      4,
      0,
      'unreadable',
      'document_again',
    ]);
    expect(codeOf(await decide({ decision: 'approve' }))).toEqual([409, 'already_decided']);
    const { request } = await drive(person, LINE_WITH_DOCUMENTS);
    expect([request?.phase, request?.status]).toEqual([9, 2]);
  });

  test('what an operator requests besides reaches him under its name, and a picture of it that is sent back is wanted once more', async () => {
    const person = await world.newPerson(720);
    await drive(person, LINE_WITH_DOCUMENTS, 'documents_review');
    const path = `/api/v1/operator/credit-requests/${(await latest(person, LINE_WITH_DOCUMENTS)).id}`;
    const asOperator = async (method: string, rest: string, body?: object) => {
      const response = await world.ask(method, `${path}${rest}`, others.operator, body);
      expect(response.status).toBe(200);
      return response.json() as {
        extra_texts: readonly object[];
        documents: readonly { id: number; kind: string; title: string | null }[];
      };
    };
    await asOperator('POST', '/extra-data/', { kind: 'text', title: 'نام کارفرما' });
    await drive(person, LINE_WITH_DOCUMENTS, 'documents_review');
    await asOperator('POST', '/extra-data/', { kind: 'image', title: 'فیش حقوقی' });
    await drive(person, LINE_WITH_DOCUMENTS, 'documents_review');
    const read = await asOperator('GET', '');
    expect(read.extra_texts).toEqual([{ title: 'نام کارفرما', text: 'آموزش و پرورش' }]);
    const slip = read.documents.find(({ title }) => title === 'فیش حقوقی');
    expect(slip?.kind).toBe('other');
    const own = await world.ask(
      'GET',
      `/api/v1/credit-assessment/credit-document?line=${LINE_WITH_DOCUMENTS}`,
      person.access,
    );
    expect(own.json()).toMatchObject({
      results: expect.arrayContaining([expect.objectContaining({ id: slip?.id, kind: 'other', title: 'فیش حقوقی' })]),
    });

    await asOperator('POST', '/decision/', { decision: 'return', document_id: slip?.id, reason: 'unreadable' });
    const { next } = await latest(person, LINE_WITH_DOCUMENTS);
    expect(next?.key).toBe('extra_data');
    const wanted = await world.ask('GET', next?.call?.path ?? '', person.access);
    expect(wanted.json()).toMatchObject({ title: 'فیش حقوقی', state: 'rejected', reject_reason: expect.any(String) });
    const { request } = await drive(person, LINE_WITH_DOCUMENTS);
    expect([request?.phase, request?.status]).toEqual([9, 2]);
  });
});

describe('a lender', () => {
  test('that refuses ends the request with its reason, and the customer is led to the next line he qualifies for', async () => {
    const person = await world.newPerson(720);
    await world.lender(QUICK_LENDER, 'refuse');
    await drive(person, QUICK_LENDER, 'next_line');
    const refused = await latest(person, QUICK_LENDER);
    expect([refused.phase, refused.status, refused.reason?.code]).toEqual([6, 3, 'lender_refused']);
    expect(refused.next).toMatchObject({ key: 'next_line', call: { body: { reuse_documents: true } } });
    expect(refused.next?.call?.path).not.toContain(`line=${QUICK_LENDER}`);
    const other = await world.ask('POST', refused.next?.call?.path ?? '', person.access, refused.next?.call?.body);
    expect(other.status).toBe(201);
  });

  test('that gives less makes an offer, which is accepted by choosing it', async () => {
    const person = await world.newPerson(720);
    await world.lender(QUICK_LENDER, 'other_amount');
    await drive(person, QUICK_LENDER, 'lender_review');
    for (let round = 0; round < 3; round += 1) await world.work();
    const offered = await latest(person, QUICK_LENDER);
    expect([offered.phase, offered.status, offered.reason?.code, offered.next?.key]).toEqual([
      2,
      0,
      'other_amount',
      'choose_credit',
    ]);
    const most = offered.next?.call?.body?.['credit'] as number;
    expect(most).toBeLessThan(offered.amount ?? 0);
    expect(codeOf(await choose(person, QUICK_LENDER, most + 10_000_000))).toEqual([400, 'amount_invalid']);
    const { request } = await drive(person, QUICK_LENDER);
    expect([request?.phase, request?.status, request?.amount]).toEqual([9, 2, most]);
  });

  test('that is silent leaves it pending, visibly, and is requested again; one that says everything twice gives one credit', async () => {
    const person = await world.newPerson(720);
    await world.lender(QUICK_LENDER, 'silent');
    await drive(person, QUICK_LENDER, 'lender_review');
    for (let round = 0; round < 2; round += 1) await world.work();
    const silent = await latest(person, QUICK_LENDER);
    expect([silent.phase, silent.status, silent.next]).toMatchObject([
      6,
      1,
      { key: 'lender_review', actor: 'party', poll_after_s: 2 },
    ]);
    await world.lender(QUICK_LENDER, 'twice');
    const { request } = await drive(person, QUICK_LENDER);
    expect([request?.phase, request?.status]).toEqual([9, 2]);
    const lines = await world.ask('GET', '/api/v1/accounting/activating-information', person.access);
    const active = (lines.json() as { results: { line: number; state: string }[] }).results.filter(
      ({ state }) => state === 'active',
    );
    expect(active.map(({ line }) => line)).toEqual([QUICK_LENDER]);
    // Silence lasts as long as the product waits for a lender.
  }, 120_000);
});
