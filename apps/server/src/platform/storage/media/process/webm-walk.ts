import { type ByteSource, MAX_PIECES, MediaError } from './byte-source.ts';

export interface VideoFacts {
  readonly durationMs: number;
}

const ID = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  facts: 0x1549a966,
  tickNs: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackKind: 0x83,
  cluster: 0x1f43b675,
  clusterTime: 0xe7,
  blockGroup: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
} as const;
/** What is walked into rather than over. */
const CONTAINERS: ReadonlySet<number> = new Set([ID.segment, ID.facts, ID.tracks, ID.track, ID.cluster, ID.blockGroup]);
/** What a recorder may leave the length of open. */
const MAY_BE_OPEN: ReadonlySet<number> = new Set([ID.segment, ID.cluster]);

const VIDEO = 1;
const STANDARD_TICK_NS = 1_000_000;
const NS_PER_MS = 1_000_000;

/**
 * A WebM as browsers record it. A recording has no length in its head, so the time of its last block is its length.
 * Throws MediaError where an element does not fit, where there is no picture, or no block.
 */
export async function walkWebm(source: ByteSource, sizeBytes: number): Promise<VideoFacts> {
  const seen = { tickNs: STANDARD_TICK_NS, headTicks: 0, clusterTicks: 0, lastTicks: 0, blocks: 0, hasPicture: false };
  let count = 0;
  while (!(await source.isAtEnd())) {
    if ((count += 1) > MAX_PIECES) throw new MediaError('too many elements');
    const { id, length } = await readHead(source);
    if (CONTAINERS.has(id)) continue;
    if (source.position + length > sizeBytes) throw new MediaError('an element longer than the file');
    if (id === ID.tickNs) seen.tickNs = toNumber(await source.take(length));
    else if (id === ID.duration) seen.headTicks = toFloat(await source.take(length));
    else if (id === ID.trackKind) seen.hasPicture = toNumber(await source.take(length)) === VIDEO || seen.hasPicture;
    else if (id === ID.clusterTime) seen.clusterTicks = toNumber(await source.take(length));
    else if (id === ID.simpleBlock || id === ID.block) {
      seen.blocks += 1;
      seen.lastTicks = Math.max(seen.lastTicks, seen.clusterTicks + (await readBlockTicks(source, length)));
    } else await source.skip(length);
  }
  if (!seen.hasPicture || seen.blocks === 0) throw new MediaError('no picture');
  return { durationMs: (Math.max(seen.headTicks, seen.lastTicks) * seen.tickNs) / NS_PER_MS };
}

async function readHead(source: ByteSource): Promise<{ id: number; length: number }> {
  const first = (await source.take(1)).readUInt8(0);
  const idBytes = Math.clz32(first) - 23;
  if (idBytes > 4) throw new MediaError('not an element');
  const rest = await source.take(idBytes - 1);
  const id = idBytes === 1 ? first : first * 256 ** (idBytes - 1) + rest.readUIntBE(0, idBytes - 1);
  const length = await readLength(source);
  if (length === undefined && !MAY_BE_OPEN.has(id)) throw new MediaError('an element without end');
  return { id, length: length ?? 0 };
}

/** A length of one to eight bytes; undefined where it is left open. */
async function readLength(source: ByteSource): Promise<number | undefined> {
  const first = (await source.take(1)).readUInt8(0);
  const size = Math.clz32(first) - 23;
  if (size > 8) throw new MediaError('not a length');
  const bytes = await source.take(size - 1);
  const highBits = first & (0xff >>> size);
  if (highBits === 0xff >>> size && bytes.every((byte) => byte === 0xff)) return undefined;
  return bytes.reduce((value, byte) => value * 256 + byte, highBits);
}

/** A block begins with its track and its time after the cluster's. */
async function readBlockTicks(source: ByteSource, length: number): Promise<number> {
  if (length < 4) throw new MediaError('a block without time');
  const head = await source.take(4);
  const trackBytes = Math.clz32(head.readUInt8(0)) - 23;
  if (trackBytes > 2) throw new MediaError('more tracks than a recording has');
  await source.skip(length - 4);
  return head.readInt16BE(trackBytes);
}

function toNumber(bytes: Buffer): number {
  if (bytes.length > 8) throw new MediaError('not a number');
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
}

function toFloat(bytes: Buffer): number {
  const value = bytes.length === 4 ? bytes.readFloatBE(0) : bytes.length === 8 ? bytes.readDoubleBE(0) : Number.NaN;
  if (!(value >= 0)) throw new MediaError('not a length of time');
  return value;
}
