import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  /** ASCII, without folders above it. */
  readonly name: string;
  readonly content: Buffer;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_RECORD = 0x06054b50;
const VERSION = 20;
const DEFLATED = 8;
const MAX_BYTES = 0xffffffff;
const MAX_ENTRIES = 0xffff;

/** A ZIP archive (APPNOTE 6.3, no ZIP64) of a few whole files. Throws RangeError for more than 65,535 entries or 4 GiB. */
export function zipArchive(entries: readonly ZipEntry[], madeAt: Date): Buffer {
  if (entries.length > MAX_ENTRIES) throw new RangeError('too many entries for a ZIP archive');
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const packed = deflateRawSync(entry.content);
    const name = Buffer.from(entry.name, 'ascii');
    const facts = factsOf(entry, packed, name, madeAt);
    const local = Buffer.concat([uint32(LOCAL_HEADER), uint16(VERSION), facts, name, packed]);
    centrals.push(
      Buffer.concat([
        uint32(CENTRAL_HEADER),
        uint16(VERSION),
        uint16(VERSION),
        facts,
        uint16(0),
        uint16(0),
        uint16(0),
        uint32(0),
        uint32(offset),
        name,
      ]),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  if (offset + directory.length > MAX_BYTES) throw new RangeError('too large for a ZIP archive');
  const count = uint16(entries.length);
  const end = Buffer.concat([
    uint32(END_RECORD),
    uint16(0),
    uint16(0),
    count,
    count,
    uint32(directory.length),
    uint32(offset),
    uint16(0),
  ]);
  return Buffer.concat([...locals, directory, end]);
}

/** What both headers of an entry say alike: flags, method, time, checksum, sizes, length of the name and of the extra field. */
function factsOf({ content }: ZipEntry, packed: Buffer, name: Buffer, madeAt: Date): Buffer {
  return Buffer.concat([
    uint16(0),
    uint16(DEFLATED),
    uint16(dosTime(madeAt)),
    uint16(dosDate(madeAt)),
    uint32(crc32(content)),
    uint32(packed.length),
    uint32(content.length),
    uint16(name.length),
    uint16(0),
  ]);
}

const dosTime = (at: Date): number => (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
const dosDate = (at: Date): number =>
  ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
