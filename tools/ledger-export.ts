import { createWriteStream } from 'node:fs';
import { exportJournal } from './ledger/export.ts';
import { databaseOf } from './ledger/database-of.ts';

/** `npm run ledger:export [-- <file>]`: the ledger as an hledger journal, to a file or to standard output. */
const file = process.argv[2];
const { url, release } = await databaseOf(process.env);
const stream = file === undefined ? process.stdout : createWriteStream(file);
try {
  const entries = await exportJournal(url, (text) => void stream.write(text));
  if (file !== undefined) await new Promise<void>((resolve) => stream.end(() => resolve()));
  console.error(`${entries} entries exported`);
} finally {
  await release();
}
