import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PspPayment, PspStore } from './psp-payments.ts';

/** Payments as lines of JSON, the last line of an authority counting. The file is rewritten once at the start, so that it does not grow for ever. */
export function openPspStore(file: string): PspStore {
  mkdirSync(path.dirname(file), { recursive: true });
  const payments = readPayments(file);
  const text = [...payments.values()].map(lineOf).join('');
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
  return {
    load: () => payments.values(),
    save: (payment) => appendFileSync(file, lineOf(payment)),
  };
}

const lineOf = (payment: PspPayment): string => `${JSON.stringify(payment)}\n`;

function readPayments(file: string): Map<string, PspPayment> {
  const payments = new Map<string, PspPayment>();
  if (!existsSync(file)) return payments;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const payment = paymentIn(line);
    if (payment !== undefined) payments.set(payment.authority, payment);
  }
  return payments;
}

/** A process that was killed may have left half a line at the end. */
function paymentIn(line: string): PspPayment | undefined {
  try {
    const stored = JSON.parse(line) as PspPayment;
    return {
      ...stored,
      createdAt: new Date(stored.createdAt),
      paidAt: stored.paidAt === undefined ? undefined : new Date(stored.paidAt),
    };
  } catch {
    return undefined;
  }
}
