import { identityCalls } from '@nesye/contract';
import type { Sql } from '../../../platform/database/database.ts';
import type { Principal } from '../../../platform/http/handler.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ListResponse } from '../../../platform/lists/list-response.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { listShort } from '../../../platform/lists/list-short.ts';
import { recordIdOf, requireRecordId } from '../../../platform/http/record-id.ts';
import { deletePasskey, type Passkey, readPasskeys, updatePasskeyName } from '../queries/passkeys.ts';
import { findUser } from '../queries/users.ts';
import type { PasskeyDeps } from './add-passkey.ts';
import { requireRecentSignIn } from './prove-presence.ts';
import { recordSecurityEvent } from './record-security-event.ts';

/** A passkey as its owner reads it; nothing that proves anything leaves. */
export const passkeyView = (passkey: Passkey) => ({
  id: passkey.id,
  name: passkey.name,
  created_at: passkey.createdAt.toISOString(),
  last_used_at: passkey.lastUsedAt?.toISOString() ?? null,
  is_synced: passkey.isSynced,
});

/** The user's passkeys, the newest first. Refuses with page_size_too_large, and invalid for a cursor or an order. */
export async function listPasskeys(
  sql: Sql,
  userId: bigint,
  query: ListQuery,
): Promise<ListResponse<ReturnType<typeof passkeyView>>> {
  return listShort(identityCalls.listPasskeys.path, query, await readPasskeys(sql, userId), passkeyView);
}

/** Refuses with not_found for one that is not the user's. */
export async function renamePasskey(
  sql: Sql,
  userId: bigint,
  id: string,
  name: string,
): Promise<ReturnType<typeof passkeyView>> {
  const wanted = name.trim();
  if (wanted === '') throw new Refusal('invalid', { field: 'name' });
  const passkeyId = recordIdOf(id);
  const renamed = passkeyId === undefined ? undefined : await updatePasskeyName(sql, userId, passkeyId, wanted);
  if (renamed === undefined) throw new Refusal('not_found');
  return passkeyView(renamed);
}

/** Deletes a passkey; its owner is notified. Refuses with reauthentication_required, and not_found for one that is not the user's. */
export async function forgetPasskey({ database, clock }: PasskeyDeps, principal: Principal, id: string): Promise<void> {
  const { userId } = principal;
  const now = clock.now();
  await requireRecentSignIn(database.sql, principal, now);
  const passkeyId = requireRecordId(id);
  await database.transaction(async (tx) => {
    const user = await findUser(tx, userId);
    if (user === undefined || !(await deletePasskey(tx, userId, passkeyId))) throw new Refusal('not_found');
    await recordSecurityEvent(tx, {
      userId,
      action: 'passkey_removed',
      detail: { passkey: Number(passkeyId) },
      notice: { to: user.mobile, of: { kind: 'passkey_removed' } },
      at: now,
    });
  });
}
