import path from 'node:path';
import type { AirtimeOrder, PortedNumber } from './airtime/airtime-orders.ts';
import type { BankOrder } from './bank/bank-orders.ts';
import type { Deposit } from './bank/bank-statements.ts';
import type { BureauOrder } from './bureau/bureau-orders.ts';
import type { CreditRecord } from './bureau/bureau-scores.ts';
import type { Shipment } from './courier/courier-routes.ts';
import type { BankDraw, BankMandate } from './debit-bank/debit-mandates.ts';
import { keyOfApplication, type StoredApplication } from './lenders/lender-applications.ts';
import type { Note } from './notary/notary-routes.ts';
import type { PartnerInvoice } from './partner/partner-invoices.ts';
import { openPspStore } from './psp/psp-store.ts';
import type { Cheque } from './sayad/cheque-register.ts';
import { openRecordFile } from './storage/record-file.ts';

/** The files in which the parties store what they were given over a restart; none of them without a folder. */
export function openStores(dataDir: string | undefined) {
  if (dataDir === undefined) return {};
  const file = (name: string) => path.join(dataDir, `${name}.jsonl`);
  const open = <Stored>(name: string, keyOf: (record: Stored) => string) =>
    openRecordFile<Stored>(file(name), keyOf, (stored) => stored);
  return {
    payments: openPspStore(file('psp')),
    orders: openRecordFile<BankOrder>(
      file('bank'),
      ({ orderId }) => orderId,
      (stored) => ({ ...stored, orderedAt: new Date(stored.orderedAt), cycleAt: new Date(stored.cycleAt) }),
    ),
    deposits: open<Deposit>('bank-deposits', ({ reference }) => reference),
    applications: open<StoredApplication>('lenders', keyOfApplication),
    bureau: {
      scores: open<CreditRecord>('bureau-scores', ({ id }) => id),
      orders: open<BureauOrder>('bureau-orders', ({ orderId }) => orderId),
    },
    debitBank: {
      mandates: open<BankMandate>('debit-bank-mandates', ({ mandateId }) => mandateId),
      draws: open<BankDraw>('debit-bank-draws', ({ drawId }) => drawId),
    },
    cheques: open<Cheque>('sayad', ({ sayadId }) => sayadId),
    notes: open<Note>('notary', ({ reference }) => reference),
    partner: open<PartnerInvoice>('partner', ({ reference }) => reference),
    airtime: {
      orders: open<AirtimeOrder>('airtime', ({ reference }) => reference),
      numbers: open<PortedNumber>('airtime-numbers', ({ mobile }) => mobile),
    },
    shipments: open<Shipment>('courier', ({ reference }) => reference),
  };
}

/** The files that are there. */
export type Stores = ReturnType<typeof openStores>;
