import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { Holder, InstrumentState } from '../domain/states.ts';

/** Who does something: with an id where it is a person. */
export type Actor =
  | { readonly as: 'applicant' | 'guarantor' | 'operator'; readonly userId: bigint }
  | { readonly as: 'party' | 'system' };

export interface CustodyEvent {
  readonly event: string;
  readonly state: InstrumentState;
  readonly fromHolder: Holder | null;
  readonly toHolder: Holder | null;
  readonly actor: Actor['as'];
  readonly note: string | null;
  readonly at: Date;
}

interface NewEvent {
  readonly subject: { readonly instrumentId: bigint } | { readonly guarantorId: bigint };
  readonly event: string;
  readonly fromState: string | null;
  readonly toState: string;
  readonly fromHolder?: Holder | null;
  readonly toHolder?: Holder | null;
  readonly actor: Actor;
  readonly note?: string | null;
  readonly at: Date;
}

/** Adds what happened. It is never changed. */
export async function insertEvent(tx: Tx, given: NewEvent): Promise<void> {
  const { subject, actor } = given;
  await tx`
    insert into guarantees.event (instrument_id, guarantor_id, event, from_state, to_state, from_holder, to_holder, actor, actor_id, note, at)
    values (${'instrumentId' in subject ? subject.instrumentId : null}, ${'guarantorId' in subject ? subject.guarantorId : null}, ${given.event}, ${given.fromState},
      ${given.toState}, ${given.fromHolder ?? null}, ${given.toHolder ?? null}, ${actor.as}, ${'userId' in actor ? actor.userId : null}, ${given.note ?? null}, ${given.at})`;
}

/** How often an invitation was sent. */
export async function countInvitations(tx: Tx, guarantorId: bigint): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from guarantees.event where guarantor_id = ${guarantorId} and event in ('invite', 'invite_again')`;
  return row?.count ?? 0;
}

/** What happened to papers, oldest first, by the id of the paper. */
export async function readEvents(
  sql: Sql | Tx,
  instrumentIds: readonly bigint[],
): Promise<Map<bigint, CustodyEvent[]>> {
  const rows = await sql<
    {
      instrument_id: bigint;
      event: string;
      to_state: InstrumentState;
      from_holder: Holder | null;
      to_holder: Holder | null;
      actor: Actor['as'];
      note: string | null;
      at: Date;
    }[]
  >`
    select instrument_id, event, to_state, from_holder, to_holder, actor, note, at from guarantees.event
    where instrument_id = any(${instrumentIds.map(String)}::bigint[]) order by id limit 10000`;
  const byPaper = new Map<bigint, CustodyEvent[]>();
  for (const row of rows) {
    const events = byPaper.get(row.instrument_id) ?? [];
    events.push({
      event: row.event,
      state: row.to_state,
      fromHolder: row.from_holder,
      toHolder: row.to_holder,
      actor: row.actor,
      note: row.note,
      at: row.at,
    });
    byPaper.set(row.instrument_id, events);
  }
  return byPaper;
}
