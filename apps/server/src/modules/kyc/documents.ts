import path from 'node:path';
import type { kycCalls } from '@nesye/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { DataVault } from '../../platform/crypto/data-vault.ts';
import { resealColumn, type SealedColumn } from '../../platform/crypto/reseal.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { type BackgroundWork, scheduled } from '../../platform/tasks/task.ts';
import { createFileStore, type FileStore } from '../../platform/storage/file-store.ts';
import { createVirusScanner } from '../../platform/storage/virus-scan/create-virus-scanner.ts';
import { createHttpCardRegistry } from './adapters/http-card-registry.ts';
import { cardSerialPlace } from './queries/cards.ts';
import { reviewHandlers } from './review-routes.ts';
import { uploadHandlers } from './upload-routes.ts';
import { eraseDocuments } from './use-cases/erase-documents.ts';
import { verificationHandlers } from './verification-routes.ts';

export type DocumentCalls = Pick<
  typeof kycCalls,
  | 'getVerification'
  | 'submitCardSerial'
  | 'createVideoChallenge'
  | 'submitSelfieVideo'
  | 'createUpload'
  | 'putUploadPart'
  | 'getUpload'
  | 'completeUpload'
  | 'deleteUpload'
  | 'listReviews'
  | 'getReview'
  | 'revealReviewField'
  | 'getReviewVideo'
  | 'decideReview'
>;

export interface DocumentsDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly vault: DataVault;
  readonly config: Pick<Config, 'dataDir' | 'virusScanUrl' | 'cardRegistryUrl'>;
  readonly metrics?: Pick<Metrics, 'observeParty'>;
}

export interface DocumentsModule {
  readonly handlers: Handlers<DocumentCalls>;
  readonly files: FileStore;
  /** Retention, and keys sealed by former data keys. */
  tidyUp(): Promise<void>;
  readonly work: BackgroundWork;
}

const CARD_SERIAL: SealedColumn = {
  table: 'kyc.national_card',
  key: 'user_id',
  column: 'serial_sealed',
  placeOf: cardSerialPlace,
};

/** Uploads, the verification by card and video, and its review: everything of kyc that stores files. */
export function createDocuments({ database, clock, vault, config, metrics }: DocumentsDeps): DocumentsModule {
  const files = createFileStore({ folder: path.join(config.dataDir, 'files'), box: vault });
  const deps = {
    database,
    clock,
    vault,
    files,
    scanner: createVirusScanner(config.virusScanUrl, metrics),
    cards: createHttpCardRegistry({ url: config.cardRegistryUrl, metrics }),
  };
  const tidyUp = async (): Promise<void> => {
    await eraseDocuments(deps, clock.now());
    await files.rewrapKeys(database);
    await resealColumn(database.sql, vault, CARD_SERIAL);
  };
  return {
    files,
    handlers: { ...uploadHandlers(deps), ...verificationHandlers(deps), ...reviewHandlers(deps) },
    tidyUp,
    work: scheduled('kyc.tidy_documents', '*/15 * * * *', tidyUp),
  };
}
