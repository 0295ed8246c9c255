import { type ByteSource, MAX_PIECES, MediaError } from './byte-source.ts';
import type { VideoFacts } from './webm-walk.ts';

const MAX_DEPTH = 8;
/** The tables of half a minute of video are far smaller. */
const MAX_TABLE_BYTES = 4 * 1024 * 1024;
const CONTAINERS: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'mvex', 'moof', 'traf']);

interface Track {
  ticksPerSecond: number;
  /** How far its fragments reach. */
  endTicks: number;
  standardTicks: number;
}

interface Seen {
  readonly tracks: Map<number, Track>;
  trackId: number;
  sampleTicks: number;
  movieMs: number;
  hasPicture: boolean;
  boxes: number;
}

/** An MP4, whole or in fragments. Throws MediaError where a box does not fit, or where there is no picture. */
export async function walkMp4(source: ByteSource, sizeBytes: number): Promise<VideoFacts> {
  const seen: Seen = { tracks: new Map(), trackId: 0, sampleTicks: 0, movieMs: 0, hasPicture: false, boxes: 0 };
  let hasTables = false;
  while (!(await source.isAtEnd())) {
    if ((seen.boxes += 1) > MAX_PIECES) throw new MediaError('too many boxes');
    const begin = source.position;
    const head = await source.take(8);
    const kind = head.toString('latin1', 4);
    const length = await lengthOf(source, head.readUInt32BE(0), sizeBytes - begin);
    const bodyBytes = begin + length - source.position;
    if (bodyBytes < 0 || begin + length > sizeBytes) throw new MediaError('a box longer than the file');
    if (kind !== 'moov' && kind !== 'moof') {
      await source.skip(bodyBytes);
      continue;
    }
    if (bodyBytes > MAX_TABLE_BYTES) throw new MediaError('tables too long');
    hasTables ||= kind === 'moov';
    readBoxes(await source.take(bodyBytes), seen, 1);
  }
  if (!hasTables || !seen.hasPicture) throw new MediaError('no picture');
  return {
    durationMs: Math.max(
      seen.movieMs,
      ...[...seen.tracks.values()].map(({ endTicks, ticksPerSecond }) =>
        ticksPerSecond === 0 ? 0 : (endTicks / ticksPerSecond) * 1_000,
      ),
    ),
  };
}

/** A box says its length in 4 bytes, in 8 more, or reaches to the end. */
async function lengthOf(source: ByteSource, short: number, left: number): Promise<number> {
  if (short === 0) return left;
  return short === 1 ? Number((await source.take(8)).readBigUInt64BE(0)) : short;
}

function readBoxes(bytes: Buffer, seen: Seen, depth: number): void {
  if (depth > MAX_DEPTH) throw new MediaError('boxes too deep');
  for (let at = 0; at + 8 <= bytes.length;) {
    if ((seen.boxes += 1) > MAX_PIECES) throw new MediaError('too many boxes');
    const length = bytes.readUInt32BE(at);
    if (length < 8 || at + length > bytes.length) throw new MediaError('a box that does not fit');
    const kind = bytes.toString('latin1', at + 4, at + 8);
    const body = bytes.subarray(at + 8, at + length);
    if (CONTAINERS.has(kind)) readBoxes(body, seen, depth + 1);
    else inBounds(() => READERS[kind]?.(body, seen));
    at += length;
  }
}

function inBounds(read: () => void): void {
  try {
    read();
  } catch (error) {
    if (error instanceof RangeError) throw new MediaError('a box too short');
    throw error;
  }
}

function trackOf(seen: Seen, id = seen.trackId): Track {
  const track = seen.tracks.get(id) ?? { ticksPerSecond: 0, endTicks: 0, standardTicks: 0 };
  seen.tracks.set(id, track);
  return track;
}

const flagsOf = (body: Buffer): number => body.readUIntBE(1, 3);
const isLong = (body: Buffer): boolean => body.readUInt8(0) === 1;

/** Ticks a second and length, as the heads of the movie and of a track's media say. */
function timesOf(body: Buffer): { ticksPerSecond: number; ticks: number } {
  const ticksPerSecond = body.readUInt32BE(isLong(body) ? 20 : 12);
  const ticks = isLong(body) ? Number(body.readBigUInt64BE(24)) : body.readUInt32BE(16);
  // All bits set says that the length is not known.
  const isKnown = isLong(body) ? ticks < 2 ** 63 : ticks !== 0xffffffff;
  return { ticksPerSecond, ticks: isKnown ? ticks : 0 };
}

const READERS: Readonly<Record<string, (body: Buffer, seen: Seen) => void>> = {
  mvhd: (body, seen) => {
    const { ticksPerSecond, ticks } = timesOf(body);
    if (ticksPerSecond > 0) seen.movieMs = (ticks / ticksPerSecond) * 1_000;
  },
  tkhd: (body, seen) => void (seen.trackId = body.readUInt32BE(isLong(body) ? 20 : 12)),
  mdhd: (body, seen) => {
    const { ticksPerSecond, ticks } = timesOf(body);
    const track = trackOf(seen);
    track.ticksPerSecond = ticksPerSecond;
    track.endTicks = Math.max(track.endTicks, ticks);
  },
  hdlr: (body, seen) => void (seen.hasPicture ||= body.toString('latin1', 8, 12) === 'vide'),
  trex: (body, seen) => void (trackOf(seen, body.readUInt32BE(4)).standardTicks = body.readUInt32BE(12)),
  tfhd: (body, seen) => {
    seen.trackId = body.readUInt32BE(4);
    const flags = flagsOf(body);
    const at = 8 + ((flags & 0x1) === 0 ? 0 : 8) + ((flags & 0x2) === 0 ? 0 : 4);
    seen.sampleTicks = (flags & 0x8) === 0 ? trackOf(seen).standardTicks : body.readUInt32BE(at);
  },
  tfdt: (body, seen) => {
    const track = trackOf(seen);
    track.endTicks = Math.max(track.endTicks, isLong(body) ? Number(body.readBigUInt64BE(4)) : body.readUInt32BE(4));
  },
  trun: (body, seen) => void (trackOf(seen).endTicks += ticksOfRun(body, seen.sampleTicks)),
};

function ticksOfRun(body: Buffer, standardTicks: number): number {
  const flags = flagsOf(body);
  const samples = body.readUInt32BE(4);
  if ((flags & 0x100) === 0) return samples * standardTicks;
  const begin = 8 + ((flags & 0x1) === 0 ? 0 : 4) + ((flags & 0x4) === 0 ? 0 : 4);
  const step = 4 * [0x100, 0x200, 0x400, 0x800].filter((bit) => (flags & bit) !== 0).length;
  if (begin + samples * step > body.length) throw new MediaError('a run that does not fit');
  let ticks = 0;
  for (let sample = 0; sample < samples; sample += 1) ticks += body.readUInt32BE(begin + sample * step);
  return ticks;
}
