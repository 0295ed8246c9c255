import { randomUUID } from 'node:crypto';
import { rial } from '@nesye/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLenders } from './create-lenders.ts';
import {
  applicationOf,
  bareApplication,
  lendersAt,
  lenderOf,
  type LenderWorld,
  LINES,
  sha256,
  startLenders,
  startLyingLender,
  startReplayingLender,
  REVIEW_MS,
} from './testing/lenders.test-support.ts';

let world: LenderWorld;
beforeAll(async () => {
  world = await startLenders();
});
afterAll(() => world.sandbox.close());

/** Submits, and goes on at the lender's page where it has one. */
async function submit(line: number, application = applicationOf(), lender = world.lenderOf(line)) {
  const outcome = await lender.submit(application);
  await world.press(outcome);
  return { lender, application, outcome, reference: application.reference };
}

describe.each(LINES)('the lender of line %i', (line) => {
  beforeEach(async () => {
    await Promise.all([world.behave(line, 'approve', 100), world.fault(line, 'ok')]);
  });

  test('is pending first, then approves what was asked; nothing is lost on the way', async () => {
    const { lender, application, outcome, reference } = await submit(line);
    expect(outcome).toMatchObject({ kind: 'pending', externalId: expect.stringMatching(/^\d{10}$/) as string });
    const approved = await world.decided(lender, reference);
    expect(approved).toEqual({
      kind: 'approved',
      externalId: outcome.kind === 'pending' ? outcome.externalId : '',
      amount: 250_000_000n,
      count: 12,
    });
    const [stored, ...others] = await world.stored(line, reference);
    expect(others).toEqual([]);
    expect(stored).toMatchObject({
      national_id: '0790419904',
      first_name: 'رضا',
      last_name: 'احمدی‌نیا & پسران',
      father_name: 'علی "حسن"',
      birth_date: '1990-05-12',
      mobile: '09120000005',
      address: expect.stringContaining("کوی <۸>، پلاک 5|6^7~8 ۱۰۰% 'ب' = ج") as string,
      postal_code: '8163913114',
      job: 'معلم',
      income: 180_000_007,
      sheba: 'IR820540102680020817909002',
      branch_code: '2110',
      amount: 250_000_000,
      number_of_installments: 12,
      score: 720,
      submissions: 1,
      documents: application.documents,
      guarantees: application.guarantees.map((each) => ({ ...each, amount: Number(each.amount) })),
    });
  });

  test('takes an application of which the line collects little', async () => {
    const { lender, reference } = await submit(line, bareApplication());
    expect((await world.decided(lender, reference)).kind).toBe('approved');
    expect((await world.stored(line, reference))[0]).toMatchObject({
      address: null,
      job: null,
      income: null,
      sheba: null,
      guarantees: [],
    });
  });

  test('refuses with code and text', async () => {
    await world.behave(line, 'refuse', 50);
    const { lender, reference } = await submit(line);
    expect(await world.decided(lender, reference)).toMatchObject({
      kind: 'refused',
      code: 'R-31',
      text: 'سابقهٔ تسهیلات متقاضی با شرایط این بانک نمی‌خواند.',
    });
  });

  test('another amount comes through as it is', async () => {
    await world.behave(line, 'other_amount');
    const application = applicationOf({ amount: rial(355_000_000) });
    const { lender, reference } = await submit(line, application);
    expect(await world.decided(lender, reference)).toMatchObject({ kind: 'approved', amount: 177_000_000n, count: 12 });
  });

  test('says everything twice: one application all the same, and one decision', async () => {
    await world.behave(line, 'twice', 50);
    const { lender, outcome, application, reference } = await submit(line);
    expect(outcome.kind).toBe('pending');
    const approved = await world.decided(lender, reference);
    expect(approved).toMatchObject({ kind: 'approved', amount: 250_000_000n });
    expect(await lender.submit(application)).toEqual(approved);
    expect(await lender.inquire(reference)).toEqual(approved);
    expect(await world.stored(line, reference)).toMatchObject([{ submissions: 4 }]);
  });

  test('two submissions at once are one application', async () => {
    const application = applicationOf();
    const lender = world.lenderOf(line);
    const outcomes = await Promise.all([lender.submit(application), lender.submit(application)]);
    expect(outcomes[0]).toEqual(outcomes[1]);
    expect(await world.stored(line, application.reference)).toMatchObject([{ submissions: 2 }]);
  });

  test('is silent: unknown, never refused; what it took is found again', async () => {
    const before = await submit(line);
    await world.behave(line, 'silent', 0);
    const hasty = world.hastyLenderOf(line);
    const { reference, outcome } = await submit(line, applicationOf(), hasty);
    expect(outcome).toEqual({ kind: 'unknown' });
    expect(await hasty.inquire(before.reference)).toEqual({ kind: 'unknown' });
    expect(await hasty.countersign({ reference, externalId: '1', documentSha256: sha256('contract') })).toEqual({
      kind: 'unknown',
    });
    await world.behave(line, 'approve', 0);
    const lender = world.lenderOf(line);
    await world.press(await lender.inquire(reference));
    expect((await world.decided(lender, reference)).kind).toBe('approved');
    expect((await world.decided(lender, before.reference)).kind).toBe('approved');
  });

  test.each(['timeout', 'error', 'late'])('fault %s: unknown, and right when it is over', async (mode) => {
    const application = applicationOf();
    const lender = world.lenderOf(line);
    await world.fault(line, mode, 60_000);
    expect(await world.hastyLenderOf(line).submit(application)).toEqual({ kind: 'unknown' });
    await world.fault(line, 'ok');
    const found = await lender.inquire(application.reference);
    // Late: it has it, and said so too late. Otherwise it was never taken, and the lender itself says so.
    expect(found).toMatchObject(mode === 'late' ? { kind: 'pending' } : { kind: 'unknown', isAbsent: true });
    await world.press(await lender.submit(application));
    expect((await world.decided(lender, application.reference)).kind).toBe('approved');
    expect(await world.stored(line, application.reference)).toHaveLength(1);
  });

  test('does everything twice by a fault: one application', async () => {
    await world.fault(line, 'duplicate');
    const { lender, reference } = await submit(line);
    await world.fault(line, 'ok');
    expect((await world.decided(lender, reference)).kind).toBe('approved');
    expect(await world.stored(line, reference)).toMatchObject([{ submissions: 2 }]);
  });

  test('does not know what it was never given', async () => {
    expect(await world.lenderOf(line).inquire(randomUUID())).toEqual({ kind: 'unknown', isAbsent: true });
  });

  test('signs the contract of an approved application once, and no other document', async () => {
    await world.behave(line, 'approve', 100);
    const { lender, reference } = await submit(line);
    const documentSha256 = sha256(reference);
    const early = await lender.inquire(reference);
    const externalId = early.kind === 'pending' ? String(early.externalId) : '';
    expect(await lender.countersign({ reference, externalId, documentSha256 })).toEqual({ kind: 'unknown' });
    await world.decided(lender, reference);
    expect(await lender.countersign({ reference, externalId, documentSha256 })).toEqual({ kind: 'pending' });
    world.pass(REVIEW_MS);
    const signed = await lender.countersign({ reference, externalId, documentSha256 });
    expect(signed).toEqual({
      kind: 'signed',
      reference: expect.stringMatching(/^CS-\d{10}$/) as string,
      at: new Date('2026-11-21T08:00:00Z'),
    });
    expect(await lender.countersign({ reference, externalId, documentSha256 })).toEqual(signed);
    const other = { reference, externalId, documentSha256: sha256('another contract') };
    expect(await lender.countersign(other)).toEqual({ kind: 'unknown' });
  });

  test('a response about another application is unknown, however genuine', async () => {
    const { reference } = await submit(line);
    await world.decided(world.lenderOf(line), reference);
    const replaying = await startReplayingLender(line, `${world.sandbox.url}/sandbox/lenders/${line}`);
    expect((await replaying.lender.inquire(reference)).kind).toBe('approved');
    expect(await replaying.lender.inquire(randomUUID())).toEqual({ kind: 'unknown' });
    // A signed response is worth nothing for another request, even of the same application.
    const isSigned = line === 5 || line === 6;
    expect((await replaying.lender.inquire(reference)).kind).toBe(isSigned ? 'unknown' : 'approved');
    await replaying.close();
  });

  test('no response at all, an empty one or nonsense is unknown', async () => {
    const nonsense = ['', '{}', 'null', '[]', '<a/>', 'RC=00', 'GB07|INQA|', '{"resCode":0}', '%%%', 'a.b.c'];
    let turn = 0;
    const lying = await startLyingLender(line, (_request, response) => {
      const text = nonsense[turn % nonsense.length];
      turn += 1;
      response.writeHead(turn > nonsense.length ? 502 : 200).end(text);
    });
    const outcomes = [];
    for (let n = 0; n < nonsense.length + 2; n += 1) outcomes.push(await lying.lender.inquire(randomUUID()));
    expect(outcomes).toEqual(outcomes.map(() => ({ kind: 'unknown' })));
    expect((await lying.lender.submit(applicationOf())).kind).toBe('unknown');
    await lying.close();
  });

  test('a wrong key gets nothing', async () => {
    const byLine = {
      [line]: { url: `${world.sandbox.url}/sandbox/lenders/${line}`, key: 'another', pageUrl: undefined },
    };
    const lenders = createLenders({ lenders: { sandboxUrl: undefined, byLine }, publicOrigin: 'https://nesye.test' });
    const application = applicationOf();
    expect(await lenderOf(lenders, line).submit(application)).toEqual({ kind: 'unknown' });
    expect(await world.stored(line, application.reference)).toEqual([]);
  });
});

test('a line without an address is there, knows nothing and says so', async () => {
  const none = createLenders({ lenders: { sandboxUrl: undefined, byLine: {} }, publicOrigin: 'https://nesye.test' });
  expect([...none.keys()]).toEqual([...LINES]);
  for (const lender of none.values()) {
    expect(lender.isConfigured).toBe(false);
    expect(await lender.submit(applicationOf())).toEqual({ kind: 'unknown' });
  }
  expect([...lendersAt(world.sandbox).values()].every(({ isConfigured }) => isConfigured)).toBe(true);
});
