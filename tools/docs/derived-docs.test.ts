import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { derivedDocs } from './derived-docs.ts';

test.each(derivedDocs().map((doc) => [path.basename(doc.file), doc] as const))(
  '%s is what it is written from (node tools/generate-docs.ts)',
  (_, { file, text }) => {
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);
