import type { CallTypes, guaranteesCalls } from '@nesye/contract';
import { businessDate, type IsoDate, jalaliText } from '@nesye/money';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { Outgoing } from '../../platform/http/handler.ts';
import { lineName } from '../schedules/index.ts';
import { type GuaranteeDeps, today } from './guarantee-deps.ts';
import { rejectText } from './domain/reject-text.ts';
import { instrumentAfter } from './domain/states.ts';
import { type CustodyEvent, readEvents } from './queries/events.ts';
import { findInstrument, type Instrument, paperOf } from './queries/instruments.ts';
import { readPictures } from './queries/pictures.ts';
import { readRequirement, type RequirementState } from './queries/requirements.ts';
import { readRule } from './queries/rules.ts';

export type InstrumentView = Outgoing<CallTypes<typeof guaranteesCalls.sendPaperPictures>['reply']>;
type Allowed = InstrumentView['allowed'][number];

const BACK: ReadonlySet<Instrument['state']> = new Set(['return_requested', 'return_paid', 'in_transit']);

/** Should it have been back before today. */
export const isReturnLate = ({ state, returnDueOn }: Instrument, day: IsoDate): boolean =>
  BACK.has(state) && returnDueOn !== null && returnDueOn < day;

/** May its owner ask for it before the debt is over: only while the request is still being made. */
export const isFree = (state: RequirementState): boolean => state !== 'complete';

/** Papers as their owner sees them, with everything that happened to each. */
export async function instrumentViews(
  deps: Pick<GuaranteeDeps, 'clock'>,
  sql: Sql | Tx,
  papers: readonly Instrument[],
): Promise<InstrumentView[]> {
  const ids = papers.map(({ id }) => id);
  const day = today(deps);
  const rule = await readRule(sql, day);
  const events = await readEvents(sql, ids);
  const pictures = await readPictures(sql, { instrumentIds: ids });
  const views: InstrumentView[] = [];
  for (const paper of papers) {
    const { state } = await readRequirement(sql, paper.requirementId);
    const sides = pictures.filter(({ instrumentId }) => instrumentId === paper.id).map(({ kind }) => kind);
    views.push({
      id: paper.id,
      kind: paper.kind,
      form: paper.form,
      line: paper.line,
      line_name: await lineName(sql, paper.line),
      state: paper.state,
      holder: paper.holder,
      amount: paper.amount,
      sayad_id: paper.sayadMask,
      colour: paper.colour,
      owner: paper.owner,
      serial: paper.noteSerial ?? paper.notaryNumber,
      stamp_duty: paper.stampDuty,
      pictures: sides,
      reject_code: paper.state === 'rejected' ? paper.rejectCode : null,
      reject_reason: paper.state === 'rejected' ? rejectText(paper) : null,
      reject_note: paper.state === 'rejected' ? paper.rejectNote : null,
      return_reason: paper.returnReason,
      return_way: paper.returnWay,
      return_due_on: paper.returnDueOn,
      is_return_late: isReturnLate(paper, day),
      courier_fee: rule.courierFee,
      tracking_code: paper.trackingCode,
      allowed: allowedOf(paper, state),
      created_at: paper.createdAt.toISOString(),
      updated_at: paper.updatedAt.toISOString(),
      events: (events.get(paper.id) ?? []).map(eventView),
    });
  }
  return views;
}

/** One paper as its owner sees it. */
export async function instrumentView(
  deps: Pick<GuaranteeDeps, 'clock'>,
  sql: Sql | Tx,
  id: bigint,
): Promise<InstrumentView> {
  const paper = await findInstrument(sql, id);
  if (paper === undefined) throw new Error('a paper is gone');
  const [view] = await instrumentViews(deps, sql, [paper]);
  if (view === undefined) throw new Error('a paper without a view');
  return view;
}

const eventView = (event: CustodyEvent): InstrumentView['events'][number] => ({
  event: event.event,
  state: event.state,
  from_holder: event.fromHolder,
  to_holder: event.toHolder,
  actor: event.actor,
  note: event.note,
  at: event.at.toISOString(),
  at_jalali: jalaliText(businessDate(event.at)),
});

/** What its owner can do with a paper now. */
export function allowedOf(paper: Instrument, requirement: RequirementState): Allowed[] {
  const kind = paperOf(paper);
  const can = (event: Parameters<typeof instrumentAfter>[2]): boolean =>
    instrumentAfter(kind, paper.state, event) !== undefined;
  const isPaper = paper.form === 'paper';
  const possible: readonly (readonly [Allowed, boolean])[] = [
    ['send_pictures', can('hand_in')],
    ['withdraw', can('cancel')],
    ['start_return', isPaper && ((can('request_return') && isFree(requirement)) || paper.state === 'return_requested')],
    ['pay_courier', can('pay_return') && paper.returnWay === 'courier'],
    ['cancel_return', can('cancel_return') && requirement === 'open'],
    ['report_missing', can('report_missing')],
  ];
  return possible.filter(([, isPossible]) => isPossible).map(([name]) => name);
}
