import { expect, test } from 'vitest';
import { impureChains } from './pure-domain.ts';

const M = 'apps/server/src/modules';

test('a database that is reached through an index is named with the whole chain', () => {
  const sources = {
    [`${M}/payments/domain/price.ts`]: "import { post } from '../../ledger/index.ts';\n",
    [`${M}/ledger/index.ts`]: "export { post } from './domain/post.ts';\nexport { lock } from './queries/lock.ts';\n",
    [`${M}/ledger/domain/post.ts`]: 'export const post = 1;\n',
    [`${M}/ledger/queries/lock.ts`]: 'export const lock = 1;\n',
  };
  expect(impureChains(sources)).toEqual([
    `${M}/payments/domain/price.ts → ${M}/ledger/index.ts → ${M}/ledger/queries/lock.ts: domain/ may reach nothing but pure code. Import types with "import type", and pure functions of another context from its rules.ts`,
  ]);
});

test.each([
  ["import fs from 'node:fs';", 'node:fs'],
  ["import pg from 'pg';", 'pg'],
  [
    "import {\n  type Sql,\n} from '../../../platform/database/database.ts';",
    'apps/server/src/platform/database/database.ts',
  ],
])('%s is impure', (line, target) => {
  expect(impureChains({ [`${M}/payments/domain/a.ts`]: `${line}\n` })[0]).toMatch(
    new RegExp(`^${M}/payments/domain/a.ts → ${target}: `),
  );
});

test('the clock itself is named', () => {
  expect(impureChains({ [`${M}/payments/domain/a.ts`]: 'export const late = () => Date.now() > 3;\n' })).toEqual([
    `${M}/payments/domain/a.ts uses Date.now(: let the caller give what it needs of clock, chance or environment`,
  ]);
});

test('types, other domain files and comments are no way out', () => {
  const sources = {
    [`${M}/payments/domain/a.ts`]:
      "import type { Sql } from '../../../platform/database/database.ts';\nimport { b } from './b.ts';\n// Date.now() is the caller's.\n",
    [`${M}/payments/domain/b.ts`]: 'export const b = 1;\n',
  };
  expect(impureChains(sources)).toEqual([]);
});
