import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { calls } from '@nesye/contract';
import { expect, it } from 'vitest';
import { READS_MADE_OLD_BY } from './money-reads.ts';

/** Reads of a customer that no money changes, by the beginnings of their paths. */
const EXCUSED: Readonly<Record<string, string>> = {
  '/api/v1/user/':
    'the account itself: consents, sessions, contacts, copies, preferences; `/api/v1/user/` alone is in the table',
  '/api/v1/user-': 'messages and constants',
  '/api/v1/base/': 'places, banks, the state of services',
  '/api/v1/accounting/payoff-quote/': 'a quote: read whenever it is shown',
  '/api/v1/accounting/redate-plan/': 'a quote',
  '/api/v1/accounting/hardship/snooze-plan/': 'a quote',
  '/api/v1/accounting/hardship/spread-plan/': 'a quote',
  '/api/v1/accounting/check-transfer-cash-wallet': 'a quote',
  '/api/v1/accounting/payment/': 'one record: its screen reads it until it is over',
  '/api/v1/accounting/charge-cash-wallet/': 'one record',
  '/api/v1/charge/charge-transaction': 'one record',
  '/api/v1/charge/internet-package': 'what operators sell',
  '/api/v1/charge/get-operator': 'the operator of a number',
  '/api/v1/accounting/request-cash-out/': 'one record',
  '/api/v1/accounting/transfer-cash-wallet/': 'one record',
  '/api/v1/accounting/payment-receipt': 'a file, and facts that no screen reads',
  '/api/v1/accounting/upcoming-installment-list/': 'no screen reads it',
  '/api/v1/accounting/credit-statement/:contract_uid/pdf': 'a file',
  '/api/v1/accounting/month-letter/': 'a file',
  '/api/v1/accounting/dispute-picture/': 'a file',
  '/api/v1/accounting/transaction/:id/dispute/': 'read whenever it is shown',
  '/api/v1/accounting/transaction/:id/return/': 'read whenever it is shown',
  '/api/v1/accounting/installments-by-hash': 'installments of somebody else',
  '/api/v1/guarantor/': 'guarantees on their way; the debts of a guarantor are in the table',
  '/api/v1/credit-assessment/': 'a request for credit, which its own steps read again; limits are in the table',
  '/api/v1/customer/': 'identity, addresses, cards and shebas, and the score, which its own step reads again',
  '/api/v1/credit-score/': 'the score, which its own step reads again',
  '/api/v1/address/': 'addresses',
  '/api/v1/uploads/': 'a file on its way',
  '/api/v1/chat/': 'support',
  '/api/v1/tickets': 'support',
  '/api/v1/ticket-picture/': 'a file',
  '/api/v1/merchant/offers/': 'what shops offer, which no money of the customer moves',
  '/api/v1/pre-set-ticket-title': 'support',
  '/api/v1/poll/': 'ratings and surveys, which their own steps read again',
  '/api/v1/own-credit/': 'offers of shops, which their own steps read again',
  '/api/v1/thirdparty/': 'a link to a host app, which its own screen reads again',
  '/api/v1/signing/': 'a document does not change once it is there',
};
/** Requests at single providers, which the steps of a credit request read when they open. */
const isProvider = ({ context, path: address }: { context: string; path: string }): boolean =>
  context === 'origination' && !address.startsWith('/api/v1/credit-assessment/');

const old: ReadonlySet<string> = new Set(Object.values(READS_MADE_OLD_BY).flat());
const reads = Object.values(calls).filter(
  ({ method, access }) => method === 'GET' && (access === 'customer' || access === 'signed_in'),
);

it('every read of a customer is made old by some event, or excused', () => {
  const forgotten = reads.filter(
    (call) =>
      !isProvider(call) &&
      !old.has(call.path) &&
      !Object.keys(EXCUSED).some((beginning) => call.path.startsWith(beginning)),
  );
  expect(forgotten.map(({ path: address }) => address)).toEqual([]);
});

it('excuses nothing that is not there', () => {
  expect(Object.keys(EXCUSED).filter((start) => !reads.some((call) => call.path.startsWith(start)))).toEqual([]);
});

it('what was bought or paid shows in bills and wallet at once', () => {
  for (const event of ['purchase', 'repayment'] as const)
    for (const address of ['/api/v1/accounting/bill/', '/api/v1/accounting/cash-wallet-statement/', '/api/v1/user/'])
      expect([event, address, (READS_MADE_OLD_BY[event] as readonly string[]).includes(address)]).toEqual([
        event,
        address,
        true,
      ]);
});

it('no other place keeps such a list', () => {
  const sources = path.resolve(import.meta.dirname, '../..');
  const own = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.endsWith('money-reads.ts'),
  );
  const keepers = own.filter((file) => {
    const text = readFileSync(path.join(sources, file), 'utf8');
    return (
      /invalidateQueries\(\{ queryKey: callKey\('\/api\/v1\/(user\/|accounting)/.test(text) ||
      (text.includes('invalidate') && (text.match(/^\s*'\/api\/v1\/accounting\/[^']*',$/gm)?.length ?? 0) > 1)
    );
  });
  expect(keepers).toEqual([]);
});
