import type { kycCalls } from '@nesye/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { DataVault } from '../../platform/crypto/data-vault.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { type BackgroundWork, scheduled } from '../../platform/tasks/task.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import type { MediaReader } from '../../platform/storage/media/media-reader.ts';
import { createVirusScanner } from '../../platform/storage/virus-scan/create-virus-scanner.ts';
import { createHttpCardRegistry } from './adapters/http-card-registry.ts';
import { type ReviewCalls, reviewHandlers } from './review-routes.ts';
import { uploadHandlers } from './upload-routes.ts';
import { eraseDocuments } from './use-cases/erase-documents.ts';
import { verificationHandlers } from './verification-routes.ts';

export type DocumentCalls = Pick<
  typeof kycCalls,
  | 'getVerification'
  | 'submitCardSerial'
  | 'createVideoChallenge'
  | 'submitSelfieVideo'
  | 'submitPassport'
  | 'createUpload'
  | 'putUploadPart'
  | 'getUpload'
  | 'completeUpload'
  | 'deleteUpload'
> &
  ReviewCalls;

export interface DocumentsDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly vault: DataVault;
  readonly files: FileStore;
  readonly media: MediaReader;
  readonly config: Pick<Config, 'virusScanUrl' | 'cardRegistryUrl'>;
  readonly metrics?: Pick<Metrics, 'observeParty'>;
}

export interface DocumentsModule {
  readonly handlers: Handlers<DocumentCalls>;
  /** Erases files whose retention time is over. */
  tidyUp(): Promise<void>;
  readonly work: BackgroundWork;
}

/** Uploads, the verification by card and video, and its review: everything of kyc that keeps files. */
export function createDocuments({
  database,
  clock,
  vault,
  files,
  media,
  config,
  metrics,
}: DocumentsDeps): DocumentsModule {
  const deps = {
    database,
    clock,
    vault,
    files,
    media,
    scanner: createVirusScanner(config.virusScanUrl, metrics),
    cards: createHttpCardRegistry({ url: config.cardRegistryUrl, metrics }),
  };
  const tidyUp = (): Promise<void> => eraseDocuments(deps, clock.now());
  return {
    handlers: { ...uploadHandlers(deps), ...verificationHandlers(deps), ...reviewHandlers(deps) },
    tidyUp,
    work: scheduled('kyc.tidy_documents', '*/15 * * * *', tidyUp),
  };
}
