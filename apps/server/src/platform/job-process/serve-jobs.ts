import { Readable } from 'node:stream';
import type { JobMessage, JobReply } from './job-messages.ts';

/** In a process that a JobProcess has started: does its jobs with `work`, which gets a job and the pieces of its input. What `work` throws fails that job alone. */
export function serveJobs<Job, Result>(work: (job: Job, input: AsyncIterable<Buffer>) => Promise<Result>): void {
  let current: { readonly id: number; readonly input: Readable } | undefined;
  const perform = async (id: number, job: Job): Promise<void> => {
    const input = new Readable({ objectMode: true, read: () => undefined });
    current = { id, input };
    const reply: JobReply<Result> = await work(job, input).then(
      (result) => ({ id, result }),
      (error: unknown) => ({ id, error: error instanceof Error ? error.message : String(error) }),
    );
    // Pieces that still come have no reader any more.
    if (current.id === id) current = undefined;
    process.send?.(reply);
  };
  process.on('message', (message: JobMessage<Job>) => {
    if ('job' in message) void perform(message.id, message.job);
    else if (message.id === current?.id) current.input.push('piece' in message ? bytesOf(message.piece) : null);
  });
  const started: JobReply<Result> = { isStarted: true };
  process.send?.(started);
  // There is no parent to work for any more. A signal to the whole process group (Ctrl-C) is the parent's to handle: it may still wait for a result.
  process.on('disconnect', () => process.exit(0));
  process.on('SIGINT', () => undefined);
}

/** The same bytes, not a copy of them. */
const bytesOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength);
