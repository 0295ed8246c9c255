import { fileURLToPath } from 'node:url';
import { Refusal } from '../../http/refusal.ts';
import { JobError, type JobFault, type JobLimits, JobProcess } from '../../job-process/job-process.ts';
import type { MediaFinding, MediaJob } from './media-job.ts';

/** A file whose type is known by its first bytes, and who sent it. */
export interface SentFile extends MediaJob {
  readonly chunks: AsyncIterable<Uint8Array>;
  readonly sentBy: bigint;
}

/** Reads the files that people send, away from the event loop: one at a time, people in turn, within bounds of time and memory. */
export interface MediaReader {
  /**
   * A picture decoded and encoded again, ready to be stored; a video's length. Neither where the file is broken, or takes more time or memory than any honest one.
   * Refuses `rate_limited` when the sender has too many waiting, `busy` when all have, `unavailable` when the turn did not come in time.
   */
  read(file: SentFile): Promise<MediaFinding>;
  /** Id of the process that reads, while there is one. */
  readonly processId: number | undefined;
  close(): void;
}

const PROCESS_FILE = fileURLToPath(new URL('./process/media-process.ts', import.meta.url));
/** Of the memory, V8 reserves 512 MiB without using it; 25 million pixels take up to 640 MiB while they are decoded. */
const LIMITS: JobLimits = {
  idleMs: 60_000,
  waitMs: 9_000,
  timeoutMs: 5_000,
  maxWaiting: 50,
  maxOfSource: 3,
  maxMemoryMiB: 1_536,
};
const RETRY_AFTER_S = 5;
const REFUSALS = {
  share: 'rate_limited',
  full: 'busy',
  late: 'unavailable',
  unstarted: 'unavailable',
  closed: 'unavailable',
} as const satisfies Readonly<Record<Exclude<JobFault, 'failed'>, string>>;

/** A reader with its own process, started when a file comes and ended after a minute without one. */
export function createMediaReader(limits: Partial<JobLimits> = {}): MediaReader {
  const process = new JobProcess<MediaJob, MediaFinding>(PROCESS_FILE, { ...LIMITS, ...limits });
  return {
    read: async ({ type, sizeBytes, maxSidePx, chunks, sentBy }) => {
      try {
        return await process.run({ type, sizeBytes, maxSidePx }, { source: String(sentBy), input: chunks });
      } catch (error) {
        if (!(error instanceof JobError)) throw error;
        if (error.fault === 'failed') return {};
        throw new Refusal(REFUSALS[error.fault], { retryAfterS: RETRY_AFTER_S });
      }
    },
    get processId() {
      return process.processId;
    },
    close: () => process.close(),
  };
}
