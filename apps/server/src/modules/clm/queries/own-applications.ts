import type { DataVault } from '../../../platform/crypto/data-vault.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { changeState, readEvents } from './applications.ts';
import { readStageData } from './stage-data.ts';

interface OwnApplication {
  readonly id: bigint;
  readonly kind: string;
  readonly merchant_id: bigint;
  readonly state: string;
  readonly reason_code: string | null;
  readonly note: string | null;
  readonly created_at: Date;
  readonly submitted_at: Date | null;
  readonly decided_at: Date | null;
}

/** A shop owner's applications for the copy of all their data: what they said for each, and its history. */
export async function readOwnApplications(sql: Sql, vault: DataVault, userId: bigint): Promise<readonly object[]> {
  const rows = await sql<OwnApplication[]>`
    select id, kind, merchant_id, state, reason_code, note, created_at, submitted_at, decided_at from clm.application where owner_user_id = ${userId} order by id`;
  const copies: object[] = [];
  for (const row of rows) {
    const said = await readStageData(sql, vault, row.id);
    copies.push({ ...row, said: [...said.values()], history: await readEvents(sql, row.id) });
  }
  return copies;
}

/** Gives up whatever is open of an owner who leaves: no one is to open a terminal for them. */
export async function cancelOpenApplications(tx: Tx, userId: bigint, at: Date): Promise<void> {
  const rows = await tx<{ id: bigint }[]>`
    select id from clm.application where owner_user_id = ${userId} and state in ('draft', 'in_check', 'returned') order by id for update`;
  for (const { id } of rows) {
    await changeState(tx, id, { state: 'cancelled', event: 'cancelled', actorId: userId, at });
  }
}

/** Erases what a person said, once the account is erased. The database refuses it for any other. */
export async function eraseApplications(tx: Tx, userId: bigint): Promise<void> {
  await tx`select clm.erase_closed_customer(${userId})`;
}
