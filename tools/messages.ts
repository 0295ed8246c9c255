import { readFileSync, writeFileSync } from 'node:fs';
import { MESSAGE_FOLDERS } from './messages/message-folders.ts';
import { exportMessages, importMessages, type MessageSheet } from './messages/message-files.ts';

/** `npm run messages:export -- <file>` and `npm run messages:import -- <file>`: the catalogue as JSON for translators, and back. */
const [direction, file] = process.argv.slice(2);

if (file === undefined || (direction !== 'export' && direction !== 'import')) {
  console.error('Say where: npm run messages:export -- <file.json>, or npm run messages:import -- <file.json>');
  process.exitCode = 1;
} else if (direction === 'export') {
  writeFileSync(file, `${JSON.stringify(exportMessages(MESSAGE_FOLDERS), null, 2)}\n`);
} else {
  const changed = importMessages(MESSAGE_FOLDERS, JSON.parse(readFileSync(file, 'utf8')) as MessageSheet);
  console.log(`${changed} texts changed; now run npx oxfmt and npm run check`);
}
