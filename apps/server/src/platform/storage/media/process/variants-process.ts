import { serveJobs } from '../../../job-process/serve-jobs.ts';
import type { MadeVariants, VariantJob } from '../media-job.ts';
import { makeVariants } from './make-variants.ts';

/** The process in which variants of stored pictures are made. It is another than that which reads what people send, so that no one waits for it. */
serveJobs(async ({ widths }: VariantJob, input): Promise<MadeVariants> => {
  const pieces: Buffer[] = [];
  for await (const piece of input) pieces.push(piece);
  return await makeVariants(Buffer.concat(pieces), widths);
});
