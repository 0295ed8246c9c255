import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Where a party keeps its records over a restart. */
export interface RecordStore<Stored> {
  readonly load: () => Iterable<Stored>;
  readonly save: (record: Stored) => void;
}

/** Records as lines of JSON, the last line of a key counting. The file is rewritten once at the start, so that it does not grow for ever. */
export function openRecordFile<Stored>(
  file: string,
  keyOf: (record: Stored) => string,
  reviveRecord: (parsed: Stored) => Stored,
): RecordStore<Stored> {
  mkdirSync(path.dirname(file), { recursive: true });
  const records = readRecords(file, keyOf, reviveRecord);
  const text = [...records.values()].map(lineOf).join('');
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
  return {
    load: () => records.values(),
    save: (record) => appendFileSync(file, lineOf(record)),
  };
}

const lineOf = (record: unknown): string => `${JSON.stringify(record)}\n`;

function readRecords<Stored>(
  file: string,
  keyOf: (record: Stored) => string,
  reviveRecord: (parsed: Stored) => Stored,
): Map<string, Stored> {
  const records = new Map<string, Stored>();
  if (!existsSync(file)) return records;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    try {
      const record = reviveRecord(JSON.parse(line) as Stored);
      records.set(keyOf(record), record);
    } catch {
      // A process that was killed may have left half a line at the end.
      continue;
    }
  }
  return records;
}
