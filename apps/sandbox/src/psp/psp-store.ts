import { openRecordFile } from '../storage/record-file.ts';
import type { PspStore } from './psp-payments.ts';

/** The gateway's payments over a restart. */
export const openPspStore = (file: string): PspStore =>
  openRecordFile(
    file,
    ({ authority }) => authority,
    (stored) => ({
      ...stored,
      createdAt: new Date(stored.createdAt),
      paidAt: stored.paidAt === undefined ? undefined : new Date(stored.paidAt),
    }),
  );
