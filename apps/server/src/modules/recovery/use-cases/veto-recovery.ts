import type { KeyRing } from '../../../platform/crypto/key-ring.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { maskMobile } from '@nesye/persian';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { readVetoToken } from '../domain/veto-token.ts';
import { findOpenCasesOf, lockCase, type RecoveryCase } from '../queries/recovery-cases.ts';
import { findUser } from '../../identity/index.ts';
import { endCase } from './move-account.ts';

export interface VetoDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly otpKeys: KeyRing;
}

const viewOf = (recovery: RecoveryCase) => ({
  id: recovery.id,
  state: recovery.state === 'waiting' ? ('waiting' as const) : ('in_check' as const),
  new_mobile: maskMobile(recovery.newMobile),
  created_at: recovery.createdAt.toISOString(),
  takes_over_at: recovery.takesOverAt?.toISOString() ?? null,
});

/** Open requests for the caller's own account, and until when nothing may be spent. */
export async function listOwnRecoveries(sql: Sql, userId: bigint, now: Date) {
  const [cases, user] = await Promise.all([findOpenCasesOf(sql, userId), findUser(sql, userId)]);
  const until = user?.spendingFrozenUntil;
  return {
    recoveries: cases.map(viewOf),
    spending_frozen_until: until !== undefined && until > now ? until.toISOString() : null,
  };
}

/** Refuses a request for the caller's own account. Refuses with not_found what is about another's, already_decided. */
export async function vetoOwnRecovery(deps: VetoDeps, userId: bigint, givenId: string): Promise<void> {
  const id = requireRecordId(givenId);
  await veto(deps, id, userId);
}

/** Refuses the request that the link of an SMS names. Refuses with not_found for a link that is not ours, already_decided. */
export async function vetoByLink(deps: VetoDeps, token: string): Promise<void> {
  const id = readVetoToken(deps.otpKeys, token);
  if (id === undefined) throw new Refusal('not_found');
  await veto(deps, id, undefined);
}

/** Once is enough: a second press finds it refused and says so. */
async function veto({ database, clock }: VetoDeps, id: bigint, userId: bigint | undefined): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    const recovery = await lockCase(tx, id);
    if (recovery === undefined || recovery.userId === null || (userId !== undefined && recovery.userId !== userId))
      throw new Refusal('not_found');
    if (recovery.state === 'vetoed') return;
    if (recovery.state !== 'in_check' && recovery.state !== 'waiting') throw new Refusal('already_decided');
    await endCase(tx, recovery, { state: 'vetoed', actorId: userId ?? null, now });
  });
}
