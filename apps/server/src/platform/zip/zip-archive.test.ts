import { crc32, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { zipArchive } from './zip-archive.ts';

const AT = new Date('2026-11-21T10:20:30Z');
const ENTRIES = [
  { name: 'account.json', content: Buffer.from('{"نام":"مریم"}') },
  { name: 'empty.json', content: Buffer.alloc(0) },
  { name: 'long.json', content: Buffer.from('x'.repeat(200_000)) },
];

/** Reads an archive from its end, as a reader does: the directory says where everything is. */
function readZip(bytes: Buffer): { name: string; content: Buffer }[] {
  const end = bytes.length - 22;
  let at = bytes.readUInt32LE(end + 16);
  return Array.from({ length: bytes.readUInt16LE(end + 10) }, () => {
    const [packed, nameLength, local] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ];
    const name = bytes.toString('ascii', at + 46, at + 46 + nameLength);
    at += 46 + nameLength;
    const begin = local + 30 + bytes.readUInt16LE(local + 26);
    const content = inflateRawSync(bytes.subarray(begin, begin + packed));
    if (crc32(content) !== bytes.readUInt32LE(local + 14)) throw new Error(`${name} does not have its checksum`);
    return { name, content };
  });
}

test('what goes in comes out, packed', () => {
  const archive = zipArchive(ENTRIES, AT);
  expect(readZip(archive)).toEqual(ENTRIES);
  expect(archive.length).toBeLessThan(2_000);
});
