import { writeFileSync } from 'node:fs';
import { derivedDocs } from './docs/derived-docs.ts';

/** Writes the pages of docs/api that are derived from the contract. */
for (const { file, text } of derivedDocs()) writeFileSync(file, text);
