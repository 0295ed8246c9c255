/** Small files of each kind, written byte by byte: their content is known. */

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const chunk = (kind: string, body: Buffer): Buffer =>
  Buffer.concat([u32(body.length), Buffer.from(kind), body, Buffer.alloc(4)]);

/** A PNG of these measures (its picture is not one that could be decoded). */
export function pngOf(widthPx: number, heightPx: number): Buffer {
  const measures = Buffer.concat([u32(widthPx), u32(heightPx), Buffer.from([8, 6, 0, 0, 0])]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', measures),
    chunk('IDAT', Buffer.alloc(20)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export function jpegOf(widthPx: number, heightPx: number): Buffer {
  const frame = Buffer.from([
    0xff,
    0xc0,
    0,
    11,
    8,
    heightPx >> 8,
    heightPx & 255,
    widthPx >> 8,
    widthPx & 255,
    1,
    1,
    0x11,
    0,
  ]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    frame,
    Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]),
    Buffer.alloc(50, 7),
    Buffer.from([0xff, 0xd9]),
  ]);
}

export function webpOf(widthPx: number, heightPx: number): Buffer {
  const body = Buffer.alloc(18);
  body.write('VP8X', 0, 'latin1');
  body.writeUInt32LE(10, 4);
  body.writeUIntLE(widthPx - 1, 12, 3);
  body.writeUIntLE(heightPx - 1, 15, 3);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length + 4);
  return Buffer.concat([Buffer.from('RIFF'), length, Buffer.from('WEBP'), body]);
}

const OPEN = Buffer.from([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
const element = (id: number[], body: Buffer): Buffer => {
  const length = Buffer.from([0x10, (body.length >> 16) & 255, (body.length >> 8) & 255, body.length & 255]);
  return Buffer.concat([Buffer.from(id), length, body]);
};

/** A WebM as a browser records it: lengths of segment and clusters open, none in the head; one cluster and one block a second. */
export function webmOf(seconds: number, { blockBytes = 200, docType = 'webm', trackKinds = [1, 2] } = {}): Buffer {
  const header = element([0x1a, 0x45, 0xdf, 0xa3], docTypeOf(docType));
  const facts = element([0x15, 0x49, 0xa9, 0x66], element([0x2a, 0xd7, 0xb1], Buffer.from([0x0f, 0x42, 0x40])));
  const tracks = element(
    [0x16, 0x54, 0xae, 0x6b],
    Buffer.concat(trackKinds.map((kind) => element([0xae], element([0x83], Buffer.from([kind]))))),
  );
  const clusters = Array.from({ length: seconds + 1 }, (_, second) =>
    Buffer.concat([
      Buffer.from([0x1f, 0x43, 0xb6, 0x75]),
      OPEN,
      element([0xe7], u32(second * 1_000)),
      element([0xa3], Buffer.concat([Buffer.from([0x81, 0, 0, 0x80]), Buffer.alloc(blockBytes, second)])),
    ]),
  );
  return Buffer.concat([header, Buffer.from([0x18, 0x53, 0x80, 0x67]), OPEN, facts, tracks, ...clusters]);
}

const docTypeOf = (docType: string): Buffer =>
  Buffer.concat([Buffer.from([0x42, 0x82, 0x80 | docType.length]), Buffer.from(docType)]);

const box = (kind: string, ...bodies: Buffer[]): Buffer => {
  const body = Buffer.concat(bodies);
  return Buffer.concat([u32(body.length + 8), Buffer.from(kind, 'latin1'), body]);
};
const HEAD = Buffer.alloc(4);
const flags = (value: number): Buffer => u32(value);

/** An MP4 in one piece, its length in the head. */
export function mp4Of(seconds: number, { handler = 'vide', brand = 'isom' } = {}): Buffer {
  const movie = box('mvhd', HEAD, u32(0), u32(0), u32(1_000), u32(seconds * 1_000), Buffer.alloc(80));
  return Buffer.concat([
    fileType(brand),
    box('moov', movie, trackBox(seconds * 1_000, handler)),
    box('mdat', Buffer.alloc(500, 3)),
  ]);
}

/** An MP4 in fragments of a second, without a length in its head. */
export function fragmentedMp4Of(seconds: number): Buffer {
  const movie = box('mvhd', HEAD, u32(0), u32(0), u32(1_000), u32(0), Buffer.alloc(80));
  const standard = box('mvex', box('trex', HEAD, u32(1), u32(1), u32(100), u32(0), u32(0)));
  const fragments = Array.from({ length: seconds }, (_, second) => {
    const samples = box('trun', flags(0x100), u32(2), u32(400), u32(600));
    return Buffer.concat([
      box('moof', box('traf', box('tfhd', HEAD, u32(1)), box('tfdt', HEAD, u32(second * 1_000)), samples)),
      box('mdat', Buffer.alloc(50)),
    ]);
  });
  return Buffer.concat([fileType('iso5'), box('moov', movie, trackBox(0, 'vide'), standard), ...fragments]);
}

const fileType = (brand: string): Buffer => box('ftyp', Buffer.from(brand, 'latin1'), u32(0), Buffer.from('isom'));
const trackBox = (ticks: number, handler: string): Buffer =>
  box(
    'trak',
    box('tkhd', HEAD, u32(0), u32(0), u32(1), Buffer.alloc(64)),
    box(
      'mdia',
      box('mdhd', HEAD, u32(0), u32(0), u32(1_000), u32(ticks), u32(0)),
      box('hdlr', HEAD, u32(0), Buffer.from(handler), Buffer.alloc(13)),
    ),
  );
