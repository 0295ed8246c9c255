import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../http/refusal.ts';
import type { PdfJob, PdfOutcome } from './pdf-job.ts';

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
  /** Typesets a document. Rejects with PdfUnavailableError. */
  render(request: PdfRequest): Promise<Uint8Array>;
  /** Id of the typesetting process while there is one. */
  readonly processId: number | undefined;
  /** Ends the process and refuses what waits. */
  close(): void;
}

export interface PdfRendererOptions {
  /** How long a process without work lives: typesetting takes 110 MB that the server should not hold for long. */
  readonly idleMs?: number;
  /** From the request to the document, waiting included. */
  readonly timeoutMs?: number;
  readonly maxWaiting?: number;
}

interface Waiting {
  readonly job: PdfJob;
  readonly deadline: NodeJS.Timeout;
  readonly resolve: (pdf: Uint8Array) => void;
  readonly reject: (error: PdfUnavailableError) => void;
}

const PROCESS_FILE = fileURLToPath(new URL('./typeset-process.ts', import.meta.url));

/** Typesets in a process of its own, started when first needed and ended after a while without work; one document at a time, first come, first served. */
export function createPdfRenderer({
  idleMs = 60_000,
  timeoutMs = 15_000,
  maxWaiting = 50,
}: PdfRendererOptions = {}): PdfRenderer {
  return new QueuedRenderer({ idleMs, timeoutMs, maxWaiting });
}

class QueuedRenderer implements PdfRenderer {
  readonly #limits: Required<PdfRendererOptions>;
  /** The first one is being typeset. */
  readonly #queue: Waiting[] = [];
  #child: ChildProcess | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #lastId = 0;
  #isClosed = false;

  constructor(limits: Required<PdfRendererOptions>) {
    this.#limits = limits;
  }

  get processId(): number | undefined {
    return this.#child?.pid;
  }

  render({ template, facts, createdAt }: PdfRequest): Promise<Uint8Array> {
    if (this.#isClosed || this.#queue.length >= this.#limits.maxWaiting)
      return Promise.reject(new PdfUnavailableError(this.#isClosed ? 'closed' : 'too many documents waiting'));
    clearTimeout(this.#idleTimer);
    this.#lastId += 1;
    const job: PdfJob = {
      id: this.#lastId,
      template,
      inputs: JSON.stringify(facts),
      createdAtS: Math.floor(createdAt.getTime() / 1000),
    };
    return new Promise<Uint8Array>((resolve, reject) => {
      const deadline = setTimeout(() => this.#giveUp(job), this.#limits.timeoutMs);
      this.#queue.push({ job, resolve, reject, deadline });
      if (this.#queue.length === 1) this.#sendNext();
    });
  }

  close(): void {
    this.#isClosed = true;
    const error = this.#end('closed');
    for (const waiting of this.#queue.splice(0)) {
      clearTimeout(waiting.deadline);
      waiting.reject(error);
    }
  }

  #sendNext(): void {
    const next = this.#queue[0] as Waiting;
    this.#child ??= startProcess({
      onOutcome: (outcome) => this.#settle(outcome),
      onEnd: (why) => {
        const error = this.#end(`the typesetting process ended: ${why}`);
        this.#finish((head) => head.reject(error));
      },
    });
    this.#child.send(next.job);
  }

  #settle(outcome: PdfOutcome): void {
    if (outcome.id !== this.#queue[0]?.job.id) return;
    this.#finish((head) =>
      'pdf' in outcome
        ? head.resolve(outcome.pdf)
        : head.reject(new PdfUnavailableError(`the template failed: ${outcome.error}`)),
    );
  }

  /** Takes the first one off the queue and goes on with the next. */
  #finish(settle: (head: Waiting) => void): void {
    const head = this.#queue.shift();
    if (head === undefined) return;
    clearTimeout(head.deadline);
    settle(head);
    if (this.#queue.length > 0) this.#sendNext();
    else if (this.#child !== undefined)
      this.#idleTimer = setTimeout(() => this.#end('idle'), this.#limits.idleMs).unref();
  }

  #giveUp(job: PdfJob): void {
    const place = this.#queue.findIndex((waiting) => waiting.job.id === job.id);
    // Only what is being typeset can have hung the process; what waits behind it leaves by itself.
    if (place === 0) {
      const error = this.#end('typesetting took too long');
      this.#finish((head) => head.reject(error));
    } else this.#queue.splice(place, 1)[0]?.reject(new PdfUnavailableError('waited too long for typesetting'));
  }

  #end(reason: string): PdfUnavailableError {
    clearTimeout(this.#idleTimer);
    this.#child?.removeAllListeners();
    // A message still on its way to it fails now, and an error without a listener would end the server.
    this.#child?.on('error', () => undefined);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
    return new PdfUnavailableError(reason);
  }
}

interface ProcessEvents {
  readonly onOutcome: (outcome: PdfOutcome) => void;
  readonly onEnd: (why: string) => void;
}

/** The process gets neither the server's secrets nor its database: typesetting needs none of the environment. */
function startProcess({ onOutcome, onEnd }: ProcessEvents): ChildProcess {
  const child = fork(PROCESS_FILE, {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.on('message', (outcome: PdfOutcome) => onOutcome(outcome));
  child.on('error', (error) => onEnd(error.message));
  child.on('exit', (code, signal) => onEnd(String(code ?? signal)));
  // The server may stop while the process idles.
  child.unref();
  child.channel?.unref();
  return child;
}
