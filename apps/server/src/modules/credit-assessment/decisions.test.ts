import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CreditAssessment } from './index.ts';
import { eraseScores } from './queries/own-records.ts';
import { decisionPlace } from './queries/decisions.ts';
import { type Person, type ScoreWorld, startScoreWorld } from './testing/score-world.test-support.ts';

let world: ScoreWorld;
let assessment: CreditAssessment;
let good: Person;
let low: Person;
beforeAll(async () => {
  world = await startScoreWorld();
  assessment = world.full.app.ports.creditAssessment();
  [good, low] = [await world.upToReport(720), await world.upToReport(480)];
});
afterAll(() => world.close());

const brokenNumbers = async (): Promise<string[]> =>
  (await world.brokenChecks()).map((text) => text.split(' ')[0] ?? '').toSorted();
const decide = (who: Person, line: number, amount: bigint | null = null) =>
  world.database.transaction((tx) =>
    assessment.decide(tx, { customerId: who.id, line, requestId: null, amount, at: world.clock.businessNow() }),
  );

describe('decisions of the nine lines', () => {
  test('720 gets every line in full, 480 the third alone, with reasons for the others', async () => {
    const at = world.clock.businessNow();
    const best = await assessment.assess(world.database.sql, { customerId: good.id, at });
    expect([...(best ?? [])].map(([line, { maxAmount }]) => `${line}: ${maxAmount / 1_000_000n}`)).toEqual([
      '1: 500',
      '2: 1000',
      '3: 1500',
      '4: 500',
      '5: 800',
      '6: 300',
      '7: 1000',
      '8: 400',
      '9: 200',
    ]);
    const worst = await assessment.assess(world.database.sql, { customerId: low.id, at });
    const open = [...(worst ?? [])].filter(([, { outcome }]) => outcome === 'approved');
    expect(open.map(([line, { guarantees }]) => [line, guarantees.map(({ kind }) => kind)])).toEqual([
      [3, ['cheque', 'guarantor']],
    ]);
    const [reason] = worst?.get(6)?.reasons ?? [];
    const { validUntil } = (await assessment.validReport(world.database.sql, low.id, at)) ?? {};
    expect(reason).toMatchObject({ rule: 'score', retryAt: validUntil });
    const [stored] = await world.database.owner<{ count: bigint }[]>`select count(*) from credit_assessment.decision`;
    expect(stored?.count).toBe(0n);
  });

  test('names the failed rules in the open, and the facts nowhere but sealed', async () => {
    const { decisionId } = await decide(low, 6, 100_000_000n);
    const [row] = await world.database.owner`
      select outcome, failed_rules from credit_assessment.decision where id = ${String(decisionId)}`;
    expect(row).toEqual({ outcome: 'refused', failed_rules: ['score'] });
    const fine = await decide(good, 9, 100_000_000n);
    const [other] = await world.database.owner`
      select failed_rules from credit_assessment.decision where id = ${String(fine.decisionId)}`;
    expect(other).toEqual({ failed_rules: [] });
  });

  test('each call is a separate decision; too much is refused with what is possible', async () => {
    const approved = await decide(good, 9, 150_000_000n);
    expect(approved).toMatchObject({
      outcome: 'approved',
      maxAmount: 200_000_000n,
      guarantees: [{ kind: 'guarantor', amount: 150_000_000n }],
    });
    expect((await decide(good, 9, 100_000_000n)).guarantees).toEqual([]);
    const refused = await decide(good, 9, 200_000_001n);
    expect([refused.outcome, refused.reasons[0]?.rule, refused.reasons[0]?.retryAt]).toEqual([
      'refused',
      'limit',
      null,
    ]);
    expect(refused.reasons[0]?.text).toContain('۲۰٬۰۰۰٬۰۰۰ تومان');
    expect(new Set([approved.decisionId, refused.decisionId]).size).toBe(2);
    expect(await brokenNumbers()).toEqual([]);
  });

  test('a new rule holds from its day on, and a decision of before is still replayed by the old one', async () => {
    const before = await decide(good, 4);
    const { owner } = world.database;
    await owner`update credit_assessment.rule_set set valid_to = current_date + 10 where line = 4`;
    await owner`
      insert into credit_assessment.rule_set (id, line, min_score, min_amount, max_amount, max_bounced_cheques, max_overdue_loans, valid_from)
      values (104, 4, 800, 20000000, 500000000, 0, 0, current_date + 10)`;
    await owner`insert into credit_assessment.score_band (rule_set_id, from_score, max_amount) values (104, 800, 500000000)`;
    expect((await decide(good, 4)).outcome).toBe('approved');
    await world.minutes(12 * 24 * 60);
    expect((await decide(good, 4)).outcome).toBe('refused');
    await world.today();
    expect(await assessment.replayDecision(world.database.sql, before.decisionId)).toMatchObject({ isSame: true });
    expect(await brokenNumbers()).toEqual([]);
  });

  test('without a valid report nothing is decided', async () => {
    const nobody = await world.person();
    await expect(decide(nobody, 1)).rejects.toMatchObject({ code: 'score_required' });
    const at = world.clock.businessNow();
    expect(await assessment.assess(world.database.sql, { customerId: nobody.id, at })).toBeUndefined();
  });
});

describe('a replay', () => {
  test('gives the same; a planted difference in the result, the inputs or the rules is found', async () => {
    const { owner, sql } = world.database;
    const { vault } = world.full.app;
    const { decisionId: id } = await decide(low, 3, 100_000_000n);
    const replay = () => assessment.replayDecision(sql, id);
    expect(await replay()).toMatchObject({ isSame: true });
    const [row] = await owner<{ sealed: Buffer }[]>`
      select content_sealed as sealed from credit_assessment.decision where id = ${id}`;
    const content = vault.open(row?.sealed ?? Buffer.alloc(0), decisionPlace(id));
    for (const [from, to] of [
      ['"score":480', '"score":440'],
      ['300000000', '900000000'],
    ] as const) {
      const planted = vault.seal(content.replace(from, to), decisionPlace(id));
      await owner`update credit_assessment.decision set content_sealed = ${planted} where id = ${id}`;
      expect(await replay()).toMatchObject({ isSame: false });
    }
    await owner`update credit_assessment.decision set content_sealed = ${row?.sealed ?? null} where id = ${id}`;
    await owner`update credit_assessment.score_band set max_amount = max_amount + 1 where rule_set_id = 3 and from_score = 450`;
    expect(await replay()).toMatchObject({ isSame: false });
    expect(await brokenNumbers()).toContain('103');
    await owner`update credit_assessment.score_band set max_amount = max_amount - 1 where rule_set_id = 3 and from_score = 450`;
    expect(await replay()).toMatchObject({ isSame: true });
  });

  test('is not possible once its content was erased, and the books still hold', async () => {
    const who = await world.upToReport(700);
    const { decisionId } = await decide(who, 1);
    const erase = () => world.database.transaction((tx) => eraseScores(tx, who.id));
    await expect(erase()).rejects.toMatchObject({ code: '42501' });
    await world.database.owner`
      insert into privacy.account_closure (user_id, closed_at, erase_after, erased_at) values (${who.id}, now() - interval '5 years', now(), now())`;
    await erase();
    const [left] = await world.database.owner`
      select count(*)::int as sealed from (
        select content_sealed from credit_assessment.report where customer_id = ${who.id}
        union all select content_sealed from credit_assessment.decision where customer_id = ${who.id}) c where content_sealed is not null`;
    expect(left).toEqual({ sealed: 0 });
    expect(await assessment.replayDecision(world.database.sql, decisionId)).toBeUndefined();
    expect((await world.info(who)).report).toBeNull();
    expect(await brokenNumbers()).toEqual([]);
  });
});

describe('the audit', () => {
  test('102: a report that says paid without its charge', async () => {
    const { owner } = world.database;
    await owner`update credit_assessment.report set charge_id = charge_id + 64 where customer_id = ${good.id}`;
    expect(await brokenNumbers()).toEqual(['102']);
    await owner`update credit_assessment.report set charge_id = charge_id - 64 where customer_id = ${good.id}`;
  });

  test('103: a decision by the rules of another line', async () => {
    const { owner } = world.database;
    const { decisionId } = await decide(good, 5);
    await owner`update credit_assessment.decision set rule_set_id = 6 where id = ${decisionId}`;
    expect(await brokenNumbers()).toEqual(['103']);
    await owner`update credit_assessment.decision set rule_set_id = 5 where id = ${decisionId}`;
  });

  test('232 and 235: a report that no process asks for any more, and one without its order', async () => {
    const who = await world.upToCode();
    await world.fault('late', { latency_ms: 60_000 });
    await world.validate(who);
    await world.fault('ok');
    await world.database
      .owner`update platform.outside_order set state = 'sending', submissions = 1, inquired_at = now() - interval '2 hours' where state = 'open'`;
    expect(await brokenNumbers()).toEqual(['232']);
    await world.database.owner`delete from platform.outside_order where state = 'sending'`;
    expect(await brokenNumbers()).toEqual(['235']);
  });
});
