import { type IsoDate, isoDate } from '@nesye/money';
import { chargeOff, isDueForChargeOff, mayBeDueForChargeOff } from './model-charge-off.test-support.ts';
import { type Line, LINES } from './model-rows.test-support.ts';
import { dayBefore } from './money-model.test-support.ts';
import { readChargeOffs, requireSameChargeOff, type StoredChargeOff } from './play-charge-off.test-support.ts';
import { drawsSince, type EndedEvent } from './play-mandate.test-support.ts';
import { ModelMismatch, requireSame, type SequencePlay } from './sequence-play.test-support.ts';

/** May the days that have ended since the last look have charged something off, or proposed to. */
export const mayHaveChargedOff = (play: SequencePlay): boolean =>
  play.lastEnded > play.endedThrough && mayBeDueForChargeOff(play.model, play.lastEnded);

/** Looks at what the end of days has done since the last look: what was drawn, charged off and proposed. Both of the first change rows, so they are taken in the order in which they were booked. */
export async function observeEndedDays(play: SequencePlay): Promise<void> {
  const { endedThrough, lastEnded: through } = play;
  const beforeFirst = dayBefore(play.world.firstEnded());
  const from = endedThrough > beforeFirst ? endedThrough : beforeFirst;
  const isLooking = mayHaveChargedOff(play);
  const events = [...(await drawsSince(play)), ...(isLooking ? await chargeOffsSince(play, from) : [])];
  for (const { apply } of events.toSorted(byEntry)) apply();
  if (!isLooking) return;
  for (const who of play.cast.people.keys())
    if (isDueForChargeOff(play.model, who, 'house', through))
      throw new ModelMismatch(`what house ${who} owes was not charged off by ${through}`);
  await observeProposals(play, through);
}

/** What paid no row comes last: it went to the wallet, because something else had happened to the row before. */
function byEntry({ entryId: left }: EndedEvent, { entryId: right }: EndedEvent): number {
  if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined);
  return Number(left - right);
}

async function chargeOffsSince(play: SequencePlay, from: IsoDate): Promise<EndedEvent[]> {
  const stored = await readChargeOffs(play);
  return stored.flatMap((each) => {
    const { who, line } = whose(play, each.facility_id);
    if (play.model.chargeOffOf(who, line) !== undefined) return [];
    return [{ entryId: each.entry_id ?? undefined, apply: () => absorbChargeOff(play, each, from) }];
  });
}

function whose({ cast }: SequencePlay, facilityId: bigint): { readonly who: number; readonly line: Line } {
  for (const [who, { facilities }] of cast.people.entries())
    for (const line of LINES) if (facilities[line].id === facilityId) return { who, line };
  throw new Error(`nobody has the facility ${facilityId}`);
}

/** It must be the first of the days that were ended on which the debt was due for it. */
function absorbChargeOff(play: SequencePlay, stored: StoredChargeOff, from: IsoDate): void {
  const { model } = play;
  const { who, line } = whose(play, stored.facility_id);
  const day = isoDate(stored.charged_off_on);
  requireSame('whose proposal a charge-off of the end of a day was', stored.proposal_id, null);
  requireSame('whose debt the end of a day charges off', line, 'house');
  if (day <= from || day > play.lastEnded)
    throw new ModelMismatch(`${line} ${who} was charged off on ${day}, which was not ended`);
  requireSame(`is ${line} ${who} due for its charge-off on ${day}`, isDueForChargeOff(model, who, line, day), true);
  const isEarlier = dayBefore(day) > from && isDueForChargeOff(model, who, line, dayBefore(day));
  requireSame(`was ${line} ${who} due for it before ${day}`, isEarlier, false);
  requireSameChargeOff(stored, chargeOff(model, who, line, day));
  play.chargeOffProposals.delete(`${who} ${line}`);
}

/** A lender's debt is proposed to operators, once it is as late, unless one was rejected. */
async function observeProposals(play: SequencePlay, through: IsoDate): Promise<void> {
  const ids = play.cast.people.map(({ facilities }) => String(facilities.lender.id));
  const open = await play.world.database.owner<{ id: bigint; facility_id: bigint; is_by_task: boolean }[]>`
    select id, subject_id as facility_id, proposed_by is null as is_by_task from platform.approval
    where kind = 'charge_off.proposal' and subject_id = any(${ids}::bigint[]) and state = 'in_check'`;
  for (const [who, { facilities }] of play.cast.people.entries()) {
    const name = `${who} lender`;
    const found = open.find(({ facility_id: id }) => id === facilities.lender.id);
    const isExpected = isDueForChargeOff(play.model, who, 'lender', through) && !play.rejectedChargeOffs.has(name);
    if (isExpected && found === undefined) throw new ModelMismatch(`nothing was proposed of ${name} by ${through}`);
    if (found === undefined || play.chargeOffProposals.has(name)) continue;
    requireSame(`who proposed to charge ${name} off`, found.is_by_task, true);
    play.chargeOffProposals.set(name, { id: String(found.id), isByTask: true });
  }
}
