import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const INSERT = /insert into ledger\.account_kind \(kind, book, class, is_guarded, name, name_fa\) values\n([^;]+);/g;
const ROW = /\((\d{4}), '(\w+)', '(\w+)', (true|false), '(\w+)', '([^']+)'\)/g;

interface Account {
  readonly kind: string;
  readonly book: string;
  readonly class: string;
  readonly isGuarded: boolean;
  readonly name: string;
  readonly nameFa: string;
}

const SIDE: Readonly<Record<string, string>> = {
  asset: 'debit',
  expense: 'debit',
  liability: 'credit',
  income: 'credit',
};

/** `docs/concepts/accounts.md`: the chart of accounts, as the migrations fill it. */
export function buildChartOfAccounts(): string {
  const rows = readAccounts().map(
    (account) =>
      `| ${account.kind} | \`${account.name}\` | ${account.nameFa} | ${account.class} | ${SIDE[account.class]} | ${account.book} | ${account.isGuarded ? 'yes' : ''} |`,
  );
  return `# Chart of accounts

<!-- Written by node tools/generate-docs.ts from db/migrations. -->

Every line of the ledger has one of these numbers. An account is a number, a party (a customer, a shop, a gateway, Nesye) and a currency.
A balance grows on its normal side. The posting rules that use the numbers are in [ledger.md](../contexts/ledger.md). A number that is not listed is not in use.

- *own* is the book of Nesye. *managed* is what customers owe to lenders: Nesye keeps that book for them, and each entry balances in each book.
- *guarded*: one stored balance with limits, locked before it is changed. All others are sums of their lines.

| Number | Name | Persian | Class | Normal side | Book | Guarded |
|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
}

function readAccounts(): Account[] {
  const texts = globSync('db/migrations/*.sql', { cwd: root }).toSorted();
  return texts.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(INSERT)].flatMap(([, values = '']) =>
      [...values.matchAll(ROW)].map(([, kind = '', book = '', kindClass = '', guarded, name = '', nameFa = '']) => ({
        kind,
        book,
        class: kindClass,
        isGuarded: guarded === 'true',
        name,
        nameFa,
      })),
    ),
  );
}
