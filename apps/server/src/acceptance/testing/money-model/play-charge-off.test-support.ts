import type { WireResponse } from '../../../modules/gateway/testing/gateway-world.test-support.ts';
import { chargeOffApproval } from '../../../modules/charge-off/use-cases/charge-off-approval.ts';
import { proposeChargeOff } from '../../../modules/charge-off/use-cases/propose-charge-off.ts';
import { approvalKinds } from '../../../platform/approvals/approval-kind.ts';
import { decideApproval } from '../../../platform/approvals/approvals.ts';
import { debtFor } from './debt-of.test-support.ts';
import { chargeOff, whyNoChargeOff } from './model-charge-off.test-support.ts';
import type { ChargedOff } from './model-records.test-support.ts';
import type { Line } from './model-rows.test-support.ts';
import { asResponse, type Prepared, requireReason, type StepOf } from './prepared.test-support.ts';
import { requireSame, type SequencePlay } from './sequence-play.test-support.ts';

const [MAKER, CHECKER] = [1_000_001n, 1_000_002n];

/** One operator proposes to charge a line off, another decides; `own`: nobody has yet. Where a proposal is open, it is decided. */
export function chargeOffByHand(
  play: SequencePlay,
  { isPossible, decision, ...wanted }: StepOf<'chargeOff'>,
): Prepared {
  const { model, today } = play;
  const { who, line } = debtFor(isPossible, wanted, (of) => whyNoChargeOff(model, of.who, of.line, today).length === 0);
  const name = `${who} ${line}`;
  const before = play.chargeOffProposals.get(name);
  return {
    send: () =>
      before === undefined ? proposeAndDecide(play, { who, line, decision }) : decide(play, before.id, decision),
    bookedAs: () => entryOf(play, who, line),
    absorb: async (response, isAlone) => {
      const {
        status,
        body: { proposal },
      } = response;
      const reasons = whyNoChargeOff(model, who, line, today);
      // What the end of a day has proposed is nobody's own.
      const isOwn = decision === 'own' && before?.isByTask !== true;
      const ofDecision = isOwn ? ['own_proposal'] : decision === 'reject' ? [] : reasons;
      const expected = before === undefined && (reasons.length > 0 || decision === 'own') ? reasons : ofDecision;
      const done = before === undefined && decision === 'own' ? 201 : 200;
      if (isAlone || status === 200) requireReason('a charge-off', response, done, expected);
      if (typeof proposal === 'string') play.chargeOffProposals.set(name, { id: proposal, isByTask: false });
      if (status !== 200) return;
      play.chargeOffProposals.delete(name);
      if (decision === 'reject') play.rejectedChargeOffs.add(name);
      else requireSameChargeOff(await readChargeOff(play, who, line), chargeOff(model, who, line, today));
    },
  };
}

interface Wish {
  readonly who: number;
  readonly line: Line;
  readonly decision: StepOf<'chargeOff'>['decision'];
}

async function proposeAndDecide(play: SequencePlay, { who, line, decision }: Wish): Promise<WireResponse> {
  const { database, clock } = play.world;
  const proposal = { operatorId: MAKER, contractUid: play.facility(who, line).uid, reason: 'model' };
  const proposed = await asResponse(201, () => database.transaction((tx) => proposeChargeOff(tx, clock, proposal)));
  if (proposed.status !== 201) return proposed;
  const id = String(proposed.body['id']);
  const last = decision === 'own' ? proposed : await decide(play, id, decision);
  return { ...last, body: { ...last.body, proposal: id } };
}

/** Nobody decides twice: an approval that is sent again is refused. */
async function decide(play: SequencePlay, id: string, decision: Wish['decision']): Promise<WireResponse> {
  const operatorId = decision === 'own' ? MAKER : CHECKER;
  const given = { operatorId, id, decision: decision === 'own' ? 'approve' : decision, reason: 'model' } as const;
  const { database, clock } = play.world;
  const kinds = approvalKinds([chargeOffApproval(clock)]);
  const send = () => asResponse(200, () => decideApproval({ database, clock, kinds }, given));
  const first = await send();
  if (first.status === 200) requireReason('a decision that is made again', await send(), 200, ['already_decided']);
  return first;
}

export interface StoredChargeOff {
  readonly facility_id: bigint;
  readonly charged_off_on: string;
  readonly principal: bigint;
  readonly fee: bigint;
  readonly penalty: bigint;
  readonly unearned: bigint;
  readonly proposal_id: bigint | null;
  readonly entry_id: bigint | null;
}

/** What the product has stored of the charge-offs of a sequence's people. */
export async function readChargeOffs({ world, cast }: SequencePlay): Promise<readonly StoredChargeOff[]> {
  return await world.database.owner<StoredChargeOff[]>`
    select facility_id, charged_off_on::text as charged_off_on, principal, fee, penalty, unearned, proposal_id, entry_id from charge_off.charge_off
    where customer_id = any(${cast.people.map(({ id }) => String(id))}::bigint[])`;
}

async function readChargeOff(play: SequencePlay, who: number, line: Line): Promise<StoredChargeOff | undefined> {
  const { id } = play.facility(who, line);
  return (await readChargeOffs(play)).find(({ facility_id: facilityId }) => facilityId === id);
}

/** The entry of a debt of ours; a lender's has none, and what is paid immediately comes to the same. */
async function entryOf(play: SequencePlay, who: number, line: Line): Promise<bigint | undefined> {
  return (await readChargeOff(play, who, line))?.entry_id ?? undefined;
}

/** Is what was stored what the model has charged off. */
export function requireSameChargeOff(stored: StoredChargeOff | undefined, done: ChargedOff): void {
  for (const part of ['principal', 'fee', 'penalty', 'unearned'] as const)
    requireSame(`${part} that is charged off of ${done.line} ${done.who}`, stored?.[part], done[part]);
  requireSame(`the day of a charge-off`, stored?.charged_off_on, done.on);
}
