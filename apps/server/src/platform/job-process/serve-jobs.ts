import { Readable } from 'node:stream';
import type { JobMessage, JobReply } from './job-messages.ts';

/** In a process that a JobProcess has started: does its jobs with `work`, which gets a job and the pieces of its input. What `work` throws fails that job alone. */
export function serveJobs(work: (job: never, input: AsyncIterable<Buffer>) => Promise<unknown>): void {
  const inputs = new Map<number, Readable>();
  const perform = async (id: number, job: unknown): Promise<void> => {
    const input = new Readable({ objectMode: true, read: () => undefined });
    inputs.set(id, input);
    const reply: JobReply<unknown> = await work(job as never, input).then(
      (result) => ({ id, result }),
      (error: unknown) => ({ id, error: error instanceof Error ? error.message : String(error) }),
    );
    // Pieces that still come have no reader any more.
    inputs.delete(id);
    process.send?.(reply);
  };
  process.on('message', (message: JobMessage<unknown>) => {
    if ('job' in message) perform(message.id, message.job).catch(() => process.exit(1));
    else inputs.get(message.id)?.push('piece' in message ? bytesOf(message.piece) : null);
  });
  const started: JobReply<unknown> = { isStarted: true };
  process.send?.(started);
  // There is no parent to work for any more. A signal to the whole process group (Ctrl-C) is the parent's to handle: it may still wait for a result.
  process.on('disconnect', () => process.exit(0));
  process.on('SIGINT', () => undefined);
}

/** The same bytes, not a copy of them. */
const bytesOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength);
