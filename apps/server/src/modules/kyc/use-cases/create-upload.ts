import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { refusalOfClaim, UPLOAD_KEPT_H, UPLOADS_A_DAY, type UploadPurpose } from '../domain/upload-rules.ts';
import { insertUpload, lockQuota, readQuotaUse, type Upload } from '../queries/uploads.ts';
import { type UploadDeps, type UploadView, uploadView } from '../upload-view.ts';

export interface UploadClaim {
  readonly userId: bigint;
  readonly purpose: UploadPurpose;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
  readonly contentType: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Begins an upload. Refuses `media_not_allowed`, `upload_too_large`, and `upload_limit_reached` with the seconds until the day's first one is a day old. */
export async function createUpload(deps: UploadDeps, claim: UploadClaim): Promise<UploadView> {
  return uploadView(await beginUpload(deps, claim));
}

/** The same, for use cases that go on with it. */
export async function beginUpload({ database, clock, files }: UploadDeps, claim: UploadClaim): Promise<Upload> {
  const refusal = refusalOfClaim(claim.purpose, claim.sizeBytes, claim.contentType);
  if (refusal !== undefined)
    throw new Refusal(refusal, { field: refusal === 'upload_too_large' ? 'size' : 'content_type' });
  const now = clock.now();
  return database.transaction(async (tx) => {
    await keepQuota(tx, claim, now);
    const file = await files.create(tx, { owner: 'kyc.upload', sizeBytes: claim.sizeBytes, at: now });
    return insertUpload(tx, {
      id: randomBytes(32).toString('base64url'),
      userId: claim.userId,
      purpose: claim.purpose,
      sizeBytes: claim.sizeBytes,
      sha256: claim.sha256,
      fileId: file.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + UPLOAD_KEPT_H * HOUR_MS),
    });
  });
}

async function keepQuota(tx: Tx, { userId, sizeBytes }: UploadClaim, now: Date): Promise<void> {
  await lockQuota(tx, userId);
  const { files, bytes, oldestAt } = await readQuotaUse(tx, userId, new Date(now.getTime() - DAY_MS));
  if (files < UPLOADS_A_DAY.files && bytes + sizeBytes <= UPLOADS_A_DAY.bytes) return;
  const waitMs = (oldestAt ?? now).getTime() + DAY_MS - now.getTime();
  throw new Refusal('upload_limit_reached', { retryAfterS: waitMs / 1_000 });
}
