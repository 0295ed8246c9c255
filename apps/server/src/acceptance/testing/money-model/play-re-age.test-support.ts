import { officialCalendar } from '@nesye/money';
import { planMove } from '../../../modules/hardship/use-cases/plan-move.ts';
import { proposeReAge } from '../../../modules/hardship/use-cases/propose-re-age.ts';
import { reAgeApproval } from '../../../modules/hardship/use-cases/re-age-approval.ts';
import type { WireResponse } from '../../../modules/gateway/testing/gateway-world.test-support.ts';
import { approvalKinds } from '../../../platform/approvals/approval-kind.ts';
import { decideApproval } from '../../../platform/approvals/approvals.ts';
import { debtFor, type DebtOf } from './debt-of.test-support.ts';
import { reAge, whyNoReAge } from './model-hardship.test-support.ts';
import { asResponse, type Prepared, requireReason, type StepOf } from './prepared.test-support.ts';
import { rowsWithDraws } from './rows-with-draws.test-support.ts';
import type { SequencePlay } from './sequence-play.test-support.ts';

const [MAKER, CHECKER] = [1_000_001n, 1_000_002n];

/** One operator proposes to re-age a line by a plan that was shown, another decides by the same plan. What has changed meanwhile is rejected. */
export async function reAgeByTwo(
  play: SequencePlay,
  { isPossible, count, decision, ...wanted }: StepOf<'reAge'>,
): Promise<Prepared> {
  const { model, today, world } = play;
  const drawn = await rowsWithDraws(play, 'under way');
  const reasonsOf = (of: DebtOf) => {
    const isBeingDrawn = model.openRows(of.who, of.line).some((row) => drawn.has(row));
    return whyNoReAge(model, { ...of, count }, { today, isBeingDrawn });
  };
  const { who, line } = debtFor(isPossible, wanted, (of) => reasonsOf(of).length === 0);
  const deps = { database: world.database, clock: world.clock, holidays: officialCalendar() };
  const kinds = approvalKinds([reAgeApproval(deps)]);
  const contractUid = play.facility(who, line).uid;
  const request = { kind: 're_age', contractUid, count } as const;
  const planned = await asResponse(
    200,
    async () => (await planMove(deps, world.database.sql, play.person(who).id, request)).view,
  );
  requireReason('a plan to re-age', planned, 200, reasonsOf({ who, line }));
  const plan = String(planned.body['plan']);
  const decide = (id: string, operatorId: bigint, vote: 'approve' | 'reject') =>
    asResponse(200, () =>
      decideApproval({ ...deps, kinds }, { operatorId, id, decision: vote, reason: 'model', shown: plan }),
    );
  const send = async (): Promise<WireResponse> => {
    if (planned.status !== 200) return planned;
    const proposal = { operatorId: MAKER, contractUid, count, reason: 'model', plan };
    const proposed = await asResponse(201, () => world.database.transaction((tx) => proposeReAge(deps, tx, proposal)));
    if (proposed.status !== 201) return proposed;
    const id = String(proposed.body['id']);
    requireReason('a decision on one’s own', await decide(id, MAKER, decision), 200, ['own_proposal']);
    const decided = await decide(id, CHECKER, decision);
    if (decided.status !== 200) await decide(id, CHECKER, 'reject');
    return decided;
  };
  return {
    send,
    // Whatever else was done at once came later: the plan would have been another.
    bookedAs: async ({ status }) => (status === 200 && decision === 'approve' ? -1n : undefined),
    absorb: async (response, isAlone) => {
      if (isAlone || response.status === 200) requireReason('a re-ageing', response, 200, reasonsOf({ who, line }));
      if (response.status === 200 && decision === 'approve') reAge(model, who, line, count, today);
    },
  };
}
