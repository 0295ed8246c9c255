import { owedOf, owedOfLoan, owedOfPart, PARTS, record, type LoanState, type LoanTransaction } from './loan-state.ts';
import type { EventOf } from './servicing-events.ts';

/** The debt leaves our books, not the customer's duty: rows stay, payments go on. */
export function chargeOff(state: LoanState, event: EventOf<'charge-off'>): void {
  const transaction = record(state, event, event.type, owedOfLoan(state));
  for (const part of PARTS) transaction.split[part] = owedOfPart(state, part);
  state.chargedOffOn = event.date;
}

/** Closes the debt: all of it, or so much of it as is given. */
export function writeOff(state: LoanState, event: EventOf<'write-off'>): void {
  const owed = owedOfLoan(state);
  const transaction = record(state, event, event.type, event.amount ?? owed);
  waive(state, transaction, event.amount ?? owed);
  state.writtenOffOn = event.date;
}

/** Gives up what is owed, cost before principal, as far as `amount` goes. */
export function waive(state: LoanState, transaction: LoanTransaction, amount: bigint): void {
  let left = amount;
  for (const part of PARTS) {
    for (const row of state.rows) {
      const owed = owedOf(row, part);
      const waived = owed < left ? owed : left;
      row.parts[part].waived += waived;
      transaction.split[part] += waived;
      left -= waived;
    }
  }
}

/** Money for a debt that was written off is income; a settlement ends the claim, and what is owed beyond it is given up. */
export function recover(state: LoanState, event: EventOf<'recover'>): void {
  const transaction = record(state, event, event.type, event.amount);
  state.recovered += event.amount;
  if (!event.isSettlement) return;
  state.isSettled = true;
  waive(state, transaction, owedOfLoan(state));
}
