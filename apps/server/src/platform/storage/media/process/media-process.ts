import { serveJobs } from '../../../job-process/serve-jobs.ts';
import type { MediaFinding, MediaJob } from '../media-job.ts';
import { isPictureType } from '../media-type.ts';
import { reencodePicture } from './reencode-picture.ts';
import { isHonest } from './honest-pictures.ts';
import { walkVideo } from './walk-video.ts';

/** The process in which files that people send are decoded and walked through. */
serveJobs(async ({ type, sizeBytes, maxSidePx }: MediaJob, input): Promise<MediaFinding> => {
  if (!isPictureType(type)) return (await walkVideo(type, input, sizeBytes)) ?? {};
  const pieces: Buffer[] = [];
  for await (const piece of input) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  if (!isHonest(type, bytes)) return {};
  return (await reencodePicture(bytes, maxSidePx)) ?? {};
});
