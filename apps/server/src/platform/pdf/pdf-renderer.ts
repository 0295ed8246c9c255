import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../http/refusal.ts';
import type { PdfJob, PdfOutcome } from './pdf-job.ts';

const RETRY_AFTER_S = 5;

/** The document could not be made: the queue was full, time ran out, or the typesetting process failed. Nothing was changed; it may be asked for again. */
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
  /** When the thing was made that the document tells of. */
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
  /** How long a process without work is kept: typesetting takes 110 MB that the server should not hold for long. */
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

/** Typesets in a process of its own, started when first needed and ended after a while without work; one document at a time, in the order asked. */
export function createPdfRenderer({
  idleMs = 60_000,
  timeoutMs = 15_000,
  maxWaiting = 50,
}: PdfRendererOptions = {}): PdfRenderer {
  const queue: Waiting[] = [];
  let child: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isClosed = false;

  const end = (reason: string) => {
    clearTimeout(idleTimer);
    child?.removeAllListeners();
    // A message still on its way to it fails now, and an error that nobody hears would end the server.
    child?.on('error', () => undefined);
    child?.kill('SIGKILL');
    child = undefined;
    return new PdfUnavailableError(reason);
  };
  const finish = (settle: (head: Waiting) => void) => {
    const head = queue.shift();
    if (head === undefined) return;
    clearTimeout(head.deadline);
    settle(head);
    if (queue.length > 0) sendNext();
    else if (child !== undefined) idleTimer = setTimeout(() => end('idle'), idleMs).unref();
  };
  const sendNext = () => {
    const next = queue[0] as Waiting;
    child ??= startProcess({
      onOutcome: (outcome) => {
        if (outcome.id !== queue[0]?.job.id) return;
        finish((head) =>
          'pdf' in outcome
            ? head.resolve(outcome.pdf)
            : head.reject(new PdfUnavailableError(`the template failed: ${outcome.fault}`)),
        );
      },
      onEnd: (why) => {
        const error = end(`the typesetting process ended: ${why}`);
        finish((head) => head.reject(error));
      },
    });
    child.send(next.job);
  };
  const giveUp = (job: PdfJob) => {
    const place = queue.findIndex((waiting) => waiting.job.id === job.id);
    // Only what is being typeset can have hung the process; what waits behind it leaves by itself.
    const error =
      place === 0 ? end('typesetting took too long') : new PdfUnavailableError('waited too long for typesetting');
    if (place === 0) finish((head) => head.reject(error));
    else queue.splice(place, 1)[0]?.reject(error);
  };

  return {
    get processId() {
      return child?.pid;
    },
    render: ({ template, facts, createdAt }) => {
      if (isClosed || queue.length >= maxWaiting)
        return Promise.reject(new PdfUnavailableError(isClosed ? 'closed' : 'too many documents waiting'));
      clearTimeout(idleTimer);
      const job: PdfJob = {
        id: ++lastId,
        template,
        inputs: JSON.stringify(facts),
        createdAtS: Math.floor(createdAt.getTime() / 1000),
      };
      return new Promise<Uint8Array>((resolve, reject) => {
        queue.push({ job, resolve, reject, deadline: setTimeout(() => giveUp(job), timeoutMs) });
        if (queue.length === 1) sendNext();
      });
    },
    close: () => {
      isClosed = true;
      const error = end('closed');
      for (const waiting of queue.splice(0)) {
        clearTimeout(waiting.deadline);
        waiting.reject(error);
      }
    },
  };
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
