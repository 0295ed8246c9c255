import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const MODULES = 'apps/server/src/modules';
/** All schemas that have tables, and that of the task queue. */
const SCHEMAS: ReadonlySet<string | undefined> = new Set([
  ...[...readFileSync('db/schema.sql', 'utf8').matchAll(/^create table ([a-z_]+)\./gm)].map(([, schema]) => schema),
  'graphile_worker',
]);

/** Modules whose tables are in a schema of another name. */
const SHARED_SCHEMA: Readonly<Record<string, string>> = {
  schedules: 'servicing',
  dues: 'servicing',
  'end-of-day': 'servicing',
  recovery: 'identity',
};

/** What a file may read of other contexts' tables, with the reason. Writing across is never allowed here: call the other context's use case. */
const ALLOWED: Readonly<Record<string, { readonly tables: readonly string[]; readonly why: string }>> = {
  'collections/queries/case-queue.ts': {
    tables: ['servicing.delinquency'],
    why: 'the queue is the late customers by their newest contact and promise: filter, order and page in one statement',
  },
  'checkout/queries/own-payments.ts': {
    tables: ['merchants.merchant'],
    why: 'a person’s copy of all data names the shop of each payment, in one statement',
  },
  'checkout/queries/keys-in-use.ts': {
    tables: ['merchants.merchant'],
    why: 'who owns the shop of a key, in the one statement that a call of its server waits for',
  },
  'invoicing/queries/read-invoices.ts': {
    tables: ['merchants.payment_code'],
    why: 'an invoice is paid, expired or open as its code is: filter, page and count in one statement',
  },
  'merchants/queries/read-profiles.ts': {
    tables: ['engagement.shop_rating_summary'],
    why: 'the best rated shops first: filter, order and page in one statement',
  },
  'merchants/queries/shop-reviews.ts': {
    tables: ['documents.document'],
    why: 'the queue is the shops in check and those with a site or paper that waits: order, page and count in one statement',
  },
  'origination/queries/offers.ts': {
    tables: ['servicing.terms', 'servicing.terms_product', 'credit_assessment.price'],
    why: 'an offer has the counts that the terms of its day have, and the price of a report, in one statement',
  },
  'origination/queries/public-facts.ts': {
    tables: ['servicing.terms', 'servicing.terms_product', 'credit_assessment.price'],
    why: 'what the public pages say is compared with the offer, the terms and the price of a day, in one statement',
  },
  'origination/queries/request-queue.ts': {
    tables: ['documents.document'],
    why: 'the queue is the requests with a document that nobody has looked at: page and count in one statement',
  },
  'payments/queries/find-purchase-of-number.ts': {
    tables: ['merchants.merchant'],
    why: 'an operator finds a purchase with the name of its shop, in one statement',
  },
  'settlement/queries/find-payouts.ts': {
    tables: ['merchants.merchant'],
    why: 'an operator finds a payout with the name of its shop, in one statement',
  },
  'kyc/queries/find-people.ts': {
    tables: ['identity.app_user'],
    why: 'an operator finds a person by the national id or a name, with the masked mobile, in one statement',
  },
  'payments/queries/card-sales.ts': {
    tables: ['ledger.guarded_account', 'servicing.facility', 'servicing.is_too_late_to_buy', 'wallet.cash_account'],
    why: 'what a purchase by card may hold is read in one statement under the locks that it holds',
  },
  'payments/queries/own-purchases.ts': {
    tables: ['merchants.merchant'],
    why: 'the copy of all data names the shop of each purchase in one statement',
  },
  'payments/queries/read-customer-contracts.ts': {
    tables: ['ledger.guarded_account', 'servicing.facility', 'servicing.is_too_late_to_buy', 'wallet.cash_account'],
    why: 'what a customer can pay with, in the one statement of a payment’s first screen',
  },
  'payments/queries/read-purchase-response.ts': {
    tables: ['servicing.installment'],
    why: 'a replayed purchase returns its schedule in the same statement',
  },
  'payments/queries/read-transactions.ts': {
    tables: ['servicing.facility', 'servicing.provider'],
    why: 'a page of purchases names the provider of each in one statement',
  },
  'payments/queries/refunds.ts': {
    tables: ['gateway.refund', 'servicing.facility', 'servicing.terms'],
    why: 'what a sale’s refund goes by, and what became of its part to the card, in one statement each',
  },
  'payments/queries/sum-spending.ts': {
    tables: ['merchants.category', 'merchants.merchant'],
    why: 'what was spent is summed by kind of shop in the statement that reads the purchases: which kinds are most is known there alone',
  },
  'repayment/queries/payments.ts': {
    tables: ['servicing.installment'],
    why: 'a payment keeps the due day of each of its rows as it was, in the statement that stores it',
  },
  'schedules/queries/line-terms.ts': {
    tables: ['payments.purchase'],
    why: 'the purchases of a month on a line are its facilities with what was bought of them: filter and newest in one statement',
  },
  'schedules/queries/read-lines.ts': {
    tables: ['ledger.guarded_account'],
    why: 'each line with what may still be spent of it, in one statement',
  },
  'wallet/queries/own-wallet.ts': { tables: ['ledger.guarded_account'], why: 'the copy of all data shows the balance' },
  'end-of-day/queries/portfolio.ts': {
    tables: ['ledger.closing_balance', 'ledger.entry', 'ledger.guarded_account', 'ledger.line'],
    why: 'what each debt stood at when the day was closed, next to how late it is: a chunk of customers in one statement',
  },
  'end-of-day/queries/sales.ts': {
    tables: [
      'ledger.entry',
      'ledger.line',
      'merchants.category',
      'merchants.merchant',
      'payments.purchase',
      'payments.refund',
    ],
    why: 'the sales of a closed day by line and kind of shop, next to the lines of their entries: a chunk of entries in one statement',
  },
  'gift-cards/queries/purses.ts': {
    tables: ['ledger.guarded_account'],
    why: 'what is left in each purse of a person, in one statement',
  },
  'own-credit/queries/credits.ts': {
    tables: ['ledger.guarded_account', 'servicing.provider'],
    why: 'the limits that a shop has given are summed under its lock; and the copy of all data names the credit, in one statement each',
  },
  'own-credit/queries/shop-credits.ts': {
    tables: ['servicing.facility', 'servicing.installment', 'servicing.terms'],
    why: 'a shop’s list is its customers by what they owe and whether they are late: filter, page and count in one statement',
  },
  'settlement/queries/balances.ts': {
    tables: [
      'disputes.dispute',
      'ledger.summed_balance',
      'payments.purchase',
      'payments.refund',
      'payments.shop_refund',
      'payments.shop_sale',
      'servicing.facility',
    ],
    why: 'where the money of a shop is, in the one statement of its home',
  },
  'settlement/queries/movements.ts': {
    tables: ['disputes.dispute', 'ledger.closed_day', 'ledger.entry'],
    why: 'what open disputes want kept, next to what is kept, under the lock of the shop; which closed days are not claimed; and the accounting day of what went into gift cards',
  },
  'settlement/queries/payouts.ts': {
    tables: ['merchants.merchant'],
    why: 'the owner of the shop whose payout the bank knows by a reference, in one statement',
  },
  'settlement/queries/statements.ts': {
    tables: ['ledger.entry'],
    why: 'the day that the entry of a payout is booked on, next to the lines of the account, in one statement',
  },
  'settlement/queries/shops.ts': {
    tables: ['disputes.dispute', 'merchants.merchant'],
    why: 'the shops that can be paid something, by a cursor: state of the shop and end of disputes in one statement',
  },
};

/** Statements of a context that name another context's tables or functions without leave. */
export function schemaBorderErrors(): string[] {
  const files = globSync(`${MODULES}/**/*.ts`).filter(
    (file) => !/\.test\.ts$|\.test-support\.ts$|\/testing\//.test(file),
  );
  const texts = Object.fromEntries(
    files.map((file) => [path.relative(MODULES, file).replaceAll(path.sep, '/'), readFileSync(file, 'utf8')]),
  );
  return foreignTables(texts, ALLOWED);
}

/** The same for texts by their paths below the modules' folder. */
export function foreignTables(texts: Readonly<Record<string, string>>, allowed: typeof ALLOWED): string[] {
  const found = Object.entries(texts).flatMap(([file, text]) =>
    foreignNames(file, text).map((name) => ({ file, name })),
  );
  return [
    ...found
      .filter(({ file, name }) => allowed[file]?.tables.includes(name) !== true)
      .map(
        ({ file, name }) =>
          `${file} reaches ${name} of another context: call that context's index.ts, or list the read with its reason in tools/checks/schema-borders.ts`,
      ),
    ...Object.entries(allowed).flatMap(([file, { tables }]) =>
      tables
        .filter((table) => !found.some((one) => one.file === file && one.name === table))
        .map(
          (table) => `${file} does not read ${table} any more: take it off the list in tools/checks/schema-borders.ts`,
        ),
    ),
  ];
}

/** Names after the words that a table follows, and functions of a schema that are called in a template. */
function foreignNames(file: string, text: string): string[] {
  const module = file.split('/')[0] ?? '';
  // A schema has no hyphens.
  const own = SHARED_SCHEMA[module] ?? module.replaceAll('-', '_');
  const tables = [...text.matchAll(/\b(?:from|join|into|update|using|table)\s+(?:only\s+)?([a-z_]+)\.([a-z_]+)/g)];
  const functions = [...text.matchAll(/\bselect\b[^`;]*?(?<![{.])\b([a-z_]+)\.([a-z_]+)\(/g)];
  const names = [...tables, ...functions].filter(
    ([, schema = '']) => SCHEMAS.has(schema) && schema !== own && schema !== 'platform',
  );
  return [...new Set(names.map(([, schema, name]) => `${schema}.${name}`))];
}
