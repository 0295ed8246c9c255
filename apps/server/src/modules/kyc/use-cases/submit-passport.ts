import type { FilePart } from '@nesye/contract';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { lockCustomer } from '../queries/customers.ts';
import { readRegistryCheck } from '../queries/registry-checks.ts';
import { lockUpload } from '../queries/uploads.ts';
import { openReview } from './open-review.ts';
import { dropUpload, takeFile, usableUpload } from './take-file.ts';
import type { UploadDeps } from '../upload-view.ts';

/** The line of customers from abroad, which the queue shows next to the case. */
const INTERNATIONAL_LINE = 9;

/**
 * Hands in the picture of the passport that a customer has declared, for an operator to confirm; one that was rejected may be sent again. Refuses `identity_missing`
 * where nothing was declared, `step_not_allowed` for who is not known by a passport or has one in check, and what `takeFile` refuses.
 */
export async function submitPassport(deps: UploadDeps, userId: bigint, picture: FilePart): Promise<void> {
  await requireDeclared(deps.database.sql, userId);
  const upload = await takeFile(deps, { userId, purpose: 'passport_image', field: 'passport' }, picture);
  const handIn = deps.database.transaction(async (tx) => {
    const at = deps.clock.now();
    // The lock of who changes number or names: what is in check stays as it is.
    if ((await lockCustomer(tx, userId)) === undefined) throw new Refusal('identity_missing');
    await requireDeclared(tx, userId);
    const ready = usableUpload(await lockUpload(tx, userId, upload.id), 'passport_image');
    await openReview(
      tx,
      { kind: 'passport', userId, line: INTERNATIONAL_LINE, spokenNumber: null, uploadId: ready.id, at },
      { action: 'kyc.passport_submit', detail: {} },
    );
  });
  await handIn.catch(async (error: unknown) => {
    await dropUpload(deps, userId, upload.id);
    throw error;
  });
}

async function requireDeclared(sql: Sql | Tx, userId: bigint): Promise<void> {
  const check = await readRegistryCheck(sql, userId);
  if (check === undefined) throw new Refusal('identity_missing');
  if (check.status !== 'declared') throw new Refusal('step_not_allowed');
}
