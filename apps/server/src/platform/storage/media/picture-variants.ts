import { fileURLToPath } from 'node:url';
import type { MachineTime } from '../../clock/clock.ts';
import type { Database, Sql, Tx } from '../../database/database.ts';
import { JobProcess, type JobLimits } from '../../job-process/job-process.ts';
import { type BackgroundWork, scheduled } from '../../tasks/task.ts';
import { forEachRecord } from '../../tasks/for-each-record.ts';
import type { FileStore } from '../file-store.ts';
import type { MadeVariants, PictureFormat, PictureShape, VariantJob } from './media-job.ts';
import { countAttempt, insertPictureShape, lockPictureToMake, markMade, readToMake } from './pictures.ts';

/** Widths that pictures are sent in, in pixels, and no others: what may be requested is bounded. */
export const PICTURE_WIDTHS = [640, 750, 828, 1_080, 1_200, 1_920, 2_048, 3_840] as const;
/** As many pixels as a side of a picture with variants may have. */
export const MAX_PICTURE_SIDE_PX = 3_840;

const MEDIA_TYPES: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
};

const PROCESS_FILE = fileURLToPath(new URL('./process/variants-process.ts', import.meta.url));
/** The largest picture takes eight seconds of a processor; a busy machine has others to do first. */
const LIMITS: JobLimits = {
  idleMs: 10_000,
  waitMs: 300_000,
  timeoutMs: 300_000,
  maxWaiting: 10,
  maxOfSource: 10,
  maxMemoryMiB: 1_536,
};
/** Pictures of one run; the next goes on. */
const PAGE = 50;
const MAX_ATTEMPTS = 5;

/** Makes all variants of a picture that we encoded, off the event loop. */
export interface VariantMaker {
  /** Rejects with JobError where it cannot be decoded, or takes too much time or memory. */
  make(picture: AsyncIterable<Uint8Array>): Promise<MadeVariants>;
  close(): void;
}

/** A maker with its own process, started when a picture comes and ended ten seconds after the last. */
export function createVariantMaker(): VariantMaker {
  const process = new JobProcess<VariantJob, MadeVariants>(PROCESS_FILE, LIMITS);
  return {
    make: (picture) => process.run({ widths: PICTURE_WIDTHS }, { input: picture }),
    close: () => process.close(),
  };
}

/** Notes of a stored picture that everybody may see how large it is, and that its variants are to be made. */
export const keepPictureShape = (tx: Tx, fileId: string, shape: PictureShape): Promise<void> =>
  insertPictureShape(tx, fileId, shape);

interface VariantWork {
  readonly database: Database;
  readonly files: FileStore;
  readonly maker: VariantMaker;
  readonly now: () => MachineTime;
}

/** The variants of new pictures, a minute after they came at most. */
export const variantWork = (work: VariantWork): BackgroundWork =>
  scheduled('platform.make_variants', '* * * * *', async () => void (await makeMissingVariants(work)));

/** Makes the variants of all pictures that have none yet, each for itself; one that failed five times stays as it came. Returns how many. */
export async function makeMissingVariants({ database, files, maker, now }: VariantWork): Promise<number> {
  return await forEachRecord({
    next: (last?: { readonly fileId: string }) =>
      readToMake(database.sql, { after: last?.fileId ?? '', limit: PAGE, maxAttempts: MAX_ATTEMPTS }),
    idOf: ({ fileId }) => fileId,
    work: async ({ fileId }) => {
      await countAttempt(database.sql, fileId);
      const original = await files.find(database.sql, fileId);
      if (original === undefined) return;
      const made = await maker.make(files.read(original));
      await database.transaction((tx) => storeVariants({ files, now }, tx, original, made));
    },
  });
}

/** The original may have gone meanwhile: then nothing is stored. */
async function storeVariants(
  { files, now }: Pick<VariantWork, 'files' | 'now'>,
  tx: Tx,
  { id: originalId }: { readonly id: string },
  { shape, variants }: MadeVariants,
): Promise<void> {
  if (!(await lockPictureToMake(tx, originalId))) return;
  for (const { width, format, bytes } of variants) {
    const variant = { originalId, name: nameOf(format, width) };
    const stored = { owner: 'platform.picture', sizeBytes: bytes.length, at: now(), variant };
    await files.write(await files.create(tx, stored), 0, bytes);
  }
  await markMade(tx, originalId, { shape, widths: [...new Set(variants.map(({ width }) => width))], at: now() });
}

const nameOf = (format: PictureFormat, width: number): string => `${format}-${width}`;

/** A picture in one format and width, or undefined where there is none. Who calls it has checked the right to the picture. */
export async function openVariant(
  sql: Sql,
  files: FileStore,
  fileId: string,
  { format, width }: { readonly format: PictureFormat; readonly width: number },
) {
  const file = await files.findVariant(sql, fileId, nameOf(format, width));
  return file && { content: files.read(file), sizeBytes: file.sizeBytes, mediaType: MEDIA_TYPES[format] };
}
