import type { DataVault } from '../../../platform/crypto/data-vault.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { guarantorAddressPlace } from './guarantors.ts';
import { sayadPlace } from './instruments.ts';

interface OwnPaper {
  readonly id: bigint;
  readonly kind: string;
  readonly form: string;
  readonly state: string;
  readonly holder: string;
  readonly amount: bigint;
  readonly sayad_sealed: Buffer | null;
  readonly colour: string | null;
  readonly owner: string | null;
  readonly note_serial: string | null;
  readonly notary_number: string | null;
  readonly stamp_duty: bigint | null;
  readonly return_reason: string | null;
  readonly return_way: string | null;
  readonly tracking_code: string | null;
  readonly created_at: Date;
}

interface OwnGuarantee {
  readonly id: bigint;
  readonly state: string;
  readonly cap: bigint;
  readonly score: number | null;
  readonly grade: string | null;
  readonly invited_at: Date;
  readonly consented_at: Date | null;
  readonly confirmed_at: Date | null;
  readonly ended_at: Date | null;
  readonly address_sealed: Buffer | null;
}

/** What a user gave as guarantees, and what they guarantee for others, opened: it is their own. Pictures are named, not copied; a guarantor's numbers are the guarantor's. */
export async function readOwnRecords(sql: Sql, vault: DataVault, userId: bigint): Promise<unknown> {
  const papers = await sql<OwnPaper[]>`
    select id, kind, form, state, holder, amount, sayad_sealed, colour, owner, note_serial, notary_number, stamp_duty, return_reason, return_way, tracking_code, created_at
    from guarantees.instrument where customer_id = ${userId} order by id`;
  const events = await sql`
    select e.instrument_id, e.event, e.to_state, e.to_holder, e.at from guarantees.event e join guarantees.instrument n on n.id = e.instrument_id
    where n.customer_id = ${userId} order by e.id`;
  const requirements = await sql`
    select request_id, line, amount, state, created_at, ended_at from guarantees.requirement where customer_id = ${userId} order by id`;
  const named = await sql`
    select national_id_mask, mobile_mask, state, cap, invited_at, ended_at from guarantees.guarantor where customer_id = ${userId} order by id`;
  const given = await sql<OwnGuarantee[]>`
    select id, state, cap, score, grade, invited_at, consented_at, confirmed_at, ended_at, address_sealed from guarantees.guarantor where user_id = ${userId} order by id`;
  const pictures = await sql`
    select kind, media_type, size_bytes, sent_at from guarantees.picture where sent_by = ${userId} order by id`;
  return {
    requirements: [...requirements],
    papers: papers.map(({ sayad_sealed: sealed, ...paper }) => ({
      ...paper,
      sayad_id: sealed === null ? null : vault.open(sealed, sayadPlace(paper.id)),
    })),
    events: [...events],
    named_guarantors: [...named],
    guaranteed_for_others: given.map(({ address_sealed: sealed, ...guarantee }) => ({
      ...guarantee,
      address: sealed === null ? null : vault.open(sealed, guarantorAddressPlace(guarantee.id)),
    })),
    pictures: [...pictures],
  };
}

/** Deletes what says who a person was whose account was erased. The database refuses it (42501) for any other. */
export async function eraseRecords(tx: Tx, userId: bigint): Promise<void> {
  await tx`select guarantees.erase_closed_customer(${userId})`;
}

/** A paper of a customer that is with us or on its way back, one that a credit or a request still needs first; undefined: there is none. */
export async function findHeldPaper(
  sql: Sql | Tx,
  customerId: bigint,
): Promise<{ readonly line: number; readonly needed: 'credit' | 'request' | null } | undefined> {
  const [row] = await sql<{ line: number; needed: 'credit' | 'request' | null }[]>`
    select r.line, case when r.state in ('cancelled', 'released') then null when r.contract_uid is null then 'request' else 'credit' end as needed
    from guarantees.instrument n join guarantees.item i on i.id = n.item_id join guarantees.requirement r on r.id = i.requirement_id
    where n.customer_id = ${customerId} and n.state in ('confirmed', 'return_requested', 'return_paid', 'in_transit', 'missing')
    order by 2 nulls last, r.line limit 1`;
  return row;
}
