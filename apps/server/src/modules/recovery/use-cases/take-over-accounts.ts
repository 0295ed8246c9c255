import { forEachRecord } from '../../../platform/tasks/for-each-record.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findDueTakeovers, lockCase } from '../queries/recovery-cases.ts';
import { endCase, moveAccount } from './move-account.ts';

const BATCH_SIZE = 20;

/** Moves the accounts that have waited long enough. One that cannot move (its mobile has changed, the new one is someone's by now) ends its case. */
export async function runTakeovers(database: Database, clock: Clock): Promise<void> {
  await forEachRecord({
    next: (after?: bigint) => findDueTakeovers(database.sql, clock.now(), { after: after ?? 0n, limit: BATCH_SIZE }),
    idOf: (id) => id,
    work: async (id) => {
      try {
        await takeOver(database, id, clock.now());
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        await giveUp(database, id, clock.now());
      }
    },
  });
}

async function takeOver(database: Database, id: bigint, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const recovery = await lockCase(tx, id);
    if (
      recovery?.state !== 'waiting' ||
      recovery.takesOverAt === null ||
      recovery.takesOverAt > now ||
      recovery.secondApprovedBy === null
    )
      return;
    if (recovery.checks.new_mobile_owner === 'mismatched') throw new Refusal('step_not_allowed');
    await moveAccount(tx, recovery, { operatorId: recovery.secondApprovedBy, reason: recovery.reason ?? '', now });
  });
}

async function giveUp(database: Database, id: bigint, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const recovery = await lockCase(tx, id);
    if (recovery?.state === 'waiting') await endCase(tx, recovery, { state: 'expired', actorId: null, now });
  });
}
