import { addDays, isoDate } from '@nesye/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approvalKinds } from '../../platform/approvals/approval-kind.ts';
import { decideApproval } from '../../platform/approvals/approvals.ts';
import { Refusal } from '../../platform/http/handler.ts';
import { makeOperators } from '../../platform/testing/make-operators.test-support.ts';
import { type Person, type ScoreWorld, startScoreWorld } from './testing/score-world.test-support.ts';
import { listRules } from './use-cases/list-rules.ts';
import { playMonth, previewRules } from './use-cases/preview-rules.ts';
import { proposeRules, type RulesProposal, rulesApproval } from './use-cases/rules-approval.ts';
import type { RulesOnWire } from './rules-view.ts';

const [ONE, OTHER, THIRD] = [1_000_001n, 1_000_002n, 1_000_003n];
const MINUTES_OF_DAY = 24 * 60;

let world: ScoreWorld;
let good: Person;
let fair: Person;
beforeAll(async () => {
  world = await startScoreWorld();
  await makeOperators(world.database, [ONE, OTHER, THIRD]);
  [good, fair] = [await world.upToReport(720), await world.upToReport(560)];
  for (const [who, amount] of [
    [good, null],
    [good, 450_000_000n],
    [good, 600_000_000n],
    [fair, null],
    [fair, 5_000_000n],
  ] as const)
    await decide(who, 1, amount);
});
afterAll(() => world.close());

const deps = () => ({ clock: world.clock, vault: world.full.app.vault, database: world.database });
const inDays = (days: number) => addDays(world.clock.businessDate(), days);
const decide = (who: Person, line: number, amount: bigint | null = null) =>
  world.database.transaction((tx) =>
    world.full.app.ports
      .creditAssessment()
      .decide(tx, { customerId: who.id, line, requestId: null, amount, at: world.clock.businessNow() }),
  );
const rules = (change: Partial<RulesOnWire['terms']> = {}): RulesOnWire['terms'] => ({
  min_score: 600,
  min_amount: 10_000_000,
  max_bounced_cheques: 0,
  max_overdue_loans: 0,
  bands: [
    { from_score: 600, max_amount: 200_000_000 },
    { from_score: 700, max_amount: 700_000_000 },
  ],
  guarantees: [{ kind: 'cheque', from_score: 600, above_amount: 300_000_000, factor_bp: 12_000 }],
  ...change,
});
const propose = (change: Partial<RulesProposal> = {}) =>
  world.database.transaction((tx) =>
    proposeRules(deps(), tx, {
      operatorId: ONE,
      line: 1,
      valid_from: inDays(5),
      terms: rules(),
      reason: 'نکول زیر ۶۰۰ بالا رفته است',
      ...change,
    }),
  );
const vote = (id: bigint, operatorId: bigint, decision: 'approve' | 'reject' = 'approve') =>
  decideApproval(
    { database: world.database, clock: world.clock, kinds: approvalKinds([rulesApproval(deps())]) },
    { operatorId, id: String(id), decision, reason: 'دیده شد' },
  );
const refusalOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  );
const linesInTime = async (line: number) => {
  const { lines } = await listRules({ clock: world.clock, sql: world.database.sql });
  const found = lines.find((one) => one.line === line);
  return found?.sets.map(({ state, valid_from: from, valid_to: to }) => `${state} ${from} ${to ?? ''}`.trim());
};
const brokenChecks = async () => (await world.brokenChecks()).map((text) => text.split(' ')[0]);

describe('a preview', () => {
  test('says by counts alone what proposed rules would have done to the month, and that it was looked at', async () => {
    const preview = await previewRules(deps(), ONE, { line: 1, valid_from: inDays(5), terms: rules() });
    expect(preview).toEqual({
      from: inDays(-30),
      to: inDays(0),
      is_cut: false,
      // 720 has 500,000,000 and wants that, 450 and 600 million; 560 has 200,000,000 and wants that and less than the least.
      before: { approved: 3, refused: 2, amount: 1_200_000_000 },
      after: { approved: 3, refused: 2, amount: 2_100_000_000 },
      opened: 1,
      closed: 1,
      rules: [
        { rule: 'score', before: 0, after: 2 },
        { rule: 'limit', before: 1, after: 0 },
        { rule: 'minimum', before: 1, after: 0 },
      ],
    });
    const audited = await world.database.owner`
      select subject_id, detail from platform.audit_entry where action = 'credit_assessment.rules_preview'`;
    expect(audited).toEqual([{ subject_id: '1', detail: JSON.stringify({ decisions: 5 }) }]);
  });

  test('leaves out decisions of longer ago, of other lines, and those that are erased', async () => {
    const played = async (line: number) => {
      const { after } = await world.database.transaction((tx) =>
        playMonth(deps(), tx, { line, valid_from: inDays(5), terms: rules() }),
      );
      return after.approved + after.refused;
    };
    expect([await played(1), await played(2)]).toEqual([5, 0]);
    const { owner } = world.database;
    const [row] = await owner<{ id: bigint; day: string }[]>`
      select id, decided_on::text as day from credit_assessment.decision where customer_id = ${good.id} order by id limit 1`;
    await owner`update credit_assessment.decision set decided_on = decided_on - 31 where id = ${row?.id ?? 0n}`;
    expect(await played(1)).toBe(4);
    await owner`update credit_assessment.decision set decided_on = ${row?.day ?? ''}::date where id = ${row?.id ?? 0n}`;
  });
});

describe('a proposal is refused', () => {
  test.each([
    ['rules_day_past', () => ({ valid_from: inDays(0) })],
    ['rules_bands_invalid', () => ({ terms: rules({ min_score: 590 }) })],
    ['rules_bands_invalid', () => ({ terms: rules({ min_amount: 200_000_001 }) })],
    [
      'rules_bands_invalid',
      () => ({
        terms: rules({
          bands: [
            { from_score: 600, max_amount: 300_000_000 },
            { from_score: 700, max_amount: 300_000_000 },
          ],
        }),
      }),
    ],
    [
      'rules_guarantees_invalid',
      () => ({ terms: rules({ guarantees: [...rules().guarantees, ...rules().guarantees] }) }),
    ],
    [
      'rules_guarantees_invalid',
      () => ({
        terms: rules({
          guarantees: [{ kind: 'cheque', from_score: 600, above_amount: 700_000_000, factor_bp: 12_000 }],
        }),
      }),
    ],
    // Everybody of the month is below 800; on line 2 no one was decided about, and no score reaches a band from the lowest score on.
    [
      'rules_refuse_everybody',
      () => ({ terms: rules({ min_score: 800, bands: [{ from_score: 800, max_amount: 700_000_000 }] }) }),
    ],
    ['rules_refuse_everybody', () => ({ line: 2, terms: rules({ min_score: 701 }) })],
    ['rules_refuse_everybody', () => ({ line: 2, terms: rules({ min_amount: 700_000_001 }) })],
    ['reason_missing', () => ({ reason: ' ' })],
  ] as const)('%s', async (code, change) => {
    expect(await refusalOf(propose(change() as Partial<RulesProposal>))).toBe(code);
  });

  test('rules_the_same, where nothing would change', async () => {
    const { lines } = await listRules({ clock: world.clock, sql: world.database.sql });
    const terms = lines.find(({ line }) => line === 7)?.sets[0]?.terms ?? rules();
    expect(await refusalOf(propose({ line: 7, terms }))).toBe('rules_the_same');
  });
});

describe('two operators', () => {
  test('change rules from a coming day on: the day before decides by the old ones, the first day by the new ones', async () => {
    const { id } = await propose();
    expect(await refusalOf(propose({ valid_from: inDays(9) }))).toBe('proposal_open');
    expect(await refusalOf(vote(id, ONE))).toBe('own_proposal');
    const outcomes = await Promise.all([refusalOf(vote(id, OTHER)), refusalOf(vote(id, THIRD))]);
    expect(outcomes.toSorted()).toEqual(['already_decided', 'no refusal']);
    expect(await linesInTime(1)).toEqual([`to_come ${inDays(5)}`, `current 2024-03-20 ${inDays(5)}`]);
    expect(await refusalOf(propose({ valid_from: inDays(5) }))).toBe('rules_day_taken');
    expect(await refusalOf(propose({ valid_from: inDays(4) }))).toBe('rules_overlap');
    await world.minutes(4 * MINUTES_OF_DAY);
    expect((await decide(fair, 1)).outcome).toBe('approved');
    await world.minutes(5 * MINUTES_OF_DAY - 4 * MINUTES_OF_DAY);
    expect(await decide(fair, 1)).toMatchObject({ outcome: 'refused', reasons: [{ rule: 'score' }] });
    expect(await decide(good, 1, 650_000_000n)).toMatchObject({
      outcome: 'approved',
      maxAmount: 700_000_000n,
      guarantees: [{ kind: 'cheque', amount: 780_000_000n }],
    });
    await world.today();
    expect(await brokenChecks()).toEqual([]);
  });

  test('approve no rules whose day has come meanwhile, and reject what they do not want', async () => {
    const { id } = await propose({ line: 3, valid_from: inDays(2) });
    await world.minutes(2 * MINUTES_OF_DAY);
    expect(await refusalOf(vote(id, OTHER))).toBe('rules_day_past');
    await world.today();
    await vote(id, OTHER, 'reject');
    expect(await linesInTime(3)).toEqual(['current 2024-03-20']);
  });

  test('approve no rules that would refuse everybody of a month that became another', async () => {
    const strict = rules({ min_score: 800, bands: [{ from_score: 800, max_amount: 700_000_000 }] });
    const { id } = await propose({ line: 6, terms: strict });
    await decide(good, 6);
    expect(await refusalOf(vote(id, OTHER))).toBe('rules_refuse_everybody');
    await vote(id, OTHER, 'reject');
  });

  test('see what is proposed next to what it replaces, with the preview that the proposer saw', async () => {
    const { id } = await propose({ line: 8 });
    const kind = rulesApproval(deps());
    const [row] = await world.database.owner<{ payload: RulesOnWire }[]>`
      select payload from platform.approval where id = ${id}`;
    const [details] = await kind.show(world.database.sql, [{ payload: row?.payload, subjectId: 8n } as never]);
    expect(details).toMatchObject({
      kind: 'credit_assessment.rules',
      line: 8,
      valid_from: isoDate(inDays(5)),
      terms: { min_score: 600 },
      before: { min_score: 550 },
      preview: { before: { approved: 0 }, after: { approved: 0 } },
    });
  });
});

test('288: rules that begin before those in front of them end, and a gap', async () => {
  const { owner } = world.database;
  for (const to of [null, '2025-01-01']) {
    await owner`update credit_assessment.rule_set set valid_to = ${to}::date where id = 9`;
    expect(await brokenChecks()).toEqual(['288']);
  }
  await owner`update credit_assessment.rule_set set valid_to = '2026-11-27' where id = 9`;
});
