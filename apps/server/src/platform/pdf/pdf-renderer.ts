import { fileURLToPath } from 'node:url';
import { Refusal } from '../http/refusal.ts';
import { JobError, type JobLimits, type JobOrder, JobProcess } from '../job-process/job-process.ts';
import type { PdfJob } from './pdf-job.ts';

const RETRY_AFTER_S = 5;

/** The document could not be made: the queue was full, time ran out, or the typesetting process failed. Nothing was changed; it may be requested again. */
export class PdfUnavailableError extends Refusal {
  /** For the log; the caller reads the catalogue's text. */
  readonly reason: string;

  constructor(reason: string) {
    super('unavailable', { retryAfterS: RETRY_AFTER_S });
    this.reason = reason;
  }
}

export interface PdfRequest {
  /** Absolute path of a Typst template; it reads `json(bytes(sys.inputs.facts))`. */
  readonly template: string;
  /** Plain facts as the template names them; must survive JSON. */
  readonly facts: object;
  /** When the thing was made that the document is about. */
  readonly createdAt: Date;
}

export interface PdfRenderer {
  /**
   * Typesets a document for the person who requested it, or for a task. Rejects with PdfUnavailableError, and refuses `rate_limited` when this person has too many
   * waiting: people take turns, so that no one of them fills the queue of all.
   */
  render(request: PdfRequest, requestedBy: bigint | 'task'): Promise<Uint8Array>;
  /** Typesets a page and draws it as a PNG, a pixel for each point, for everybody: all of these share one turn. Rejects as `render` does. */
  draw(request: Omit<PdfRequest, 'createdAt'>): Promise<Uint8Array>;
  /** Id of the typesetting process while there is one. */
  readonly processId: number | undefined;
  /** Ends the process and refuses what waits. */
  close(): void;
}

const PROCESS_FILE = fileURLToPath(new URL('./typeset-process.ts', import.meta.url));
/** A process holds 110 MB, which the server should not keep for long. */
const LIMITS: JobLimits = {
  idleMs: 60_000,
  waitMs: 7_000,
  timeoutMs: 7_000,
  maxWaiting: 50,
  maxOfSource: 5,
  maxMemoryMiB: 2_048,
};

/** A task has no request that waits for it. On a machine with much to do a shorter limit would end each of its attempts before it is done. */
const TASK_PATIENCE_MS = 60_000;

/** Typesets in its own process, started when first needed and ended after a while without work; one document at a time. */
export function createPdfRenderer(limits: Partial<JobLimits> = {}): PdfRenderer {
  const process = new JobProcess<PdfJob, Uint8Array>(PROCESS_FILE, { ...LIMITS, ...limits });
  const run = async (job: PdfJob, order: JobOrder): Promise<Uint8Array> => {
    try {
      return await process.run(job, order);
    } catch (error) {
      if (!(error instanceof JobError)) throw error;
      if (error.fault === 'share') throw new Refusal('rate_limited', { retryAfterS: RETRY_AFTER_S });
      throw new PdfUnavailableError(error.message);
    }
  };
  return {
    render: ({ template, facts, createdAt }, requestedBy) => {
      const createdAtS = Math.floor(createdAt.getTime() / 1000);
      const order = requestedBy === 'task' ? { patienceMs: TASK_PATIENCE_MS } : { source: String(requestedBy) };
      return run({ form: 'pdf', template, inputs: JSON.stringify(facts), createdAtS }, order);
    },
    draw: ({ template, facts }) =>
      run({ form: 'png', template, inputs: JSON.stringify(facts), createdAtS: 0 }, { source: 'everybody' }),
    get processId() {
      return process.processId;
    },
    close: () => process.close(),
  };
}
