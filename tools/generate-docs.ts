import { writeFileSync } from 'node:fs';
import { derivedDocs } from './docs/derived-docs.ts';

/** Writes the files that are derived from the contract and from the table of variables. */
for (const { file, text } of derivedDocs()) writeFileSync(file, text);
