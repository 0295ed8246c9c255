import { addDays, businessDate, type IsoDate } from '@nesye/money';
import type { PlantedDifference } from './difference.ts';
import { createPlantCycle } from './plant-cycle.ts';

const ACCOUNT = 'IR820540102680020817909002';
/** What the statement may have wrong of an order that was paid. `came_back`: the receiver's bank sent it back later, and no one has told us. */
const ORDER_PLANTS = ['leave_out', 'other_amount', 'twice', 'late', 'came_back'] as const;
/** Of one that came back at once: the money is not on the account again. */
const RETURN_PLANTS = ['not_back'] as const;
/** Of what the gateway has paid in, one after the other. */
const SETTLEMENT_PLANTS = [undefined, 'other_amount', 'late', 'leave_out', 'twice'] as const;

/** One order in so many comes back. */
const RETURNED_EVERY = 9;
const OTHER_BY_RIAL = 1_000;
const FIRST_REFERENCE = 418_000_000_000;

interface BankOrder {
  readonly orderId: string;
  readonly reference: string;
  readonly amount: number;
  readonly cycleAt: Date;
  readonly isReturned: boolean;
}

interface BankLine {
  readonly reference: string;
  /** Rials, positive: came in. */
  readonly amount: number;
  readonly kind: 'settlement' | 'cash_out' | 'cash_out_return' | 'fee' | 'other';
}

/**
 * A bank's own books of our account: what the gateway paid in and what was paid out, of which it makes the statement of each day. It knows nothing of ours; what is wrong
 * in a statement was planted, and `planted` says what must be found.
 */
export class BankBook {
  readonly planted: PlantedDifference[] = [];
  /** How many lines stand in the statement of the next day: no difference, once they are there. */
  cameLate = 0;
  readonly #orders = new Map<string, BankOrder>();
  readonly #lines = new Map<IsoDate, BankLine[]>();
  readonly #files = new Map<IsoDate, string>();
  readonly #strangersThrough: IsoDate;
  readonly #nextOfOrder: () => (typeof ORDER_PLANTS)[number] | undefined;
  readonly #nextOfReturn: () => (typeof RETURN_PLANTS)[number] | undefined;
  #deposits = 0;

  /** `cashOuts`: how many are to come, roughly; through which day every statement has lines of strangers. */
  constructor({ cashOuts, strangersThrough }: { readonly cashOuts: number; readonly strangersThrough: IsoDate }) {
    this.#strangersThrough = strangersThrough;
    this.#nextOfOrder = createPlantCycle(ORDER_PLANTS, { records: cashOuts, atLeast: 3 });
    this.#nextOfReturn = createPlantCycle(RETURN_PLANTS, { records: cashOuts / RETURNED_EVERY, atLeast: 2 });
  }

  /** Takes an order to pay out with a cycle, once for each number. */
  order(orderId: string, amount: number, cycleAt: Date): BankOrder {
    const known = this.#orders.get(orderId);
    if (known !== undefined) return known;
    const place = this.#orders.size + 1;
    // A shop whose account sends its money back is paid no more: all shops are to be paid here.
    const isPayout = orderId.startsWith('payout-');
    const reference = String(FIRST_REFERENCE + place);
    const order = { orderId, reference, amount, cycleAt, isReturned: !isPayout && place % RETURNED_EVERY === 0 };
    this.#orders.set(orderId, order);
    this.#write(businessDate(cycleAt), order);
    return order;
  }

  find(orderId: string): BankOrder | undefined {
    return this.#orders.get(orderId);
  }

  /** The gateway pays for a day that it has settled. */
  deposit(reference: string, amount: number, day: IsoDate): void {
    if (amount === 0) return;
    const line: BankLine = { reference, amount, kind: 'settlement' };
    const sides = { ledger: amount, gateway: amount };
    const plant = SETTLEMENT_PLANTS[this.#deposits % SETTLEMENT_PLANTS.length];
    this.#deposits += 1;
    switch (plant) {
      case 'other_amount':
        this.#plant(line, plant, { class: 'amount_differs', ...sides, bank: amount + OTHER_BY_RIAL });
        return this.#add(day, { ...line, amount: amount + OTHER_BY_RIAL });
      case 'late':
        return this.#addLate(day, line);
      case 'leave_out':
        return this.#plant(line, plant, { class: 'missing_at_bank', ...sides });
      case 'twice':
        this.#plant(line, plant, { class: 'only_at_bank', bank: amount });
        return this.#add(day, line, line);
      case undefined:
        return this.#add(day, line);
    }
  }

  /** The statement of a day as a file; the same however often it is fetched. */
  fileOf(day: IsoDate): string {
    const known = this.#files.get(day);
    if (known !== undefined) return known;
    if (day <= this.#strangersThrough) this.#addStrangers(day);
    const lines = this.#lines.get(day) ?? [];
    const file = [
      `nesye-bank-statement,1,${ACCOUNT},${day}`,
      ...lines.map(
        ({ reference, amount, kind }, index) =>
          `${index + 1},${reference},${amount < 0 ? 'out' : 'in'},${Math.abs(amount)},${kind}`,
      ),
      `end,${lines.length},${lines.reduce((sum, { amount }) => sum + amount, 0)}`,
      '',
    ].join('\n');
    this.#files.set(day, file);
    return file;
  }

  #write(day: IsoDate, { reference, amount, isReturned }: BankOrder): void {
    const out: BankLine = { reference, amount: -amount, kind: 'cash_out' };
    const back: BankLine = { reference, amount, kind: 'cash_out_return' };
    if (isReturned) {
      const plant = this.#nextOfReturn();
      this.#add(day, { ...back, amount: -amount });
      if (plant === undefined) this.#add(day, back);
      else this.#plant(back, plant, { class: 'only_in_ledger', ledger: amount });
      return;
    }
    const plant = this.#nextOfOrder();
    switch (plant) {
      case 'leave_out':
        return this.#plant(out, plant, { class: 'only_in_ledger', ledger: -amount });
      case 'other_amount': {
        const other = -amount - OTHER_BY_RIAL;
        this.#plant(out, plant, { class: 'amount_differs', ledger: -amount, bank: other });
        return this.#add(day, { ...out, amount: other });
      }
      case 'twice':
        this.#plant(out, plant, { class: 'only_at_bank', bank: -amount });
        return this.#add(day, out, out);
      case 'late':
        return this.#addLate(day, out);
      case 'came_back':
        this.#plant(back, plant, { class: 'only_at_bank', bank: amount });
        return this.#add(day, out, back);
      case undefined:
        return this.#add(day, out);
    }
  }

  /** Lines that no book of ours has: the bank's fee, money of no one in and out, a payment that we never ordered, a settlement of another shop. */
  #addStrangers(day: IsoDate): void {
    const strangers: readonly BankLine[] = [
      { reference: `FEE-${day}`, amount: -20_000, kind: 'fee' },
      { reference: `NOBODY-IN-${day}`, amount: 4_200_000, kind: 'other' },
      { reference: `NOBODY-OUT-${day}`, amount: -310_000, kind: 'other' },
      { reference: `NOBODY-PAID-${day}`, amount: -1_500_000, kind: 'cash_out' },
      { reference: `nobody-${day}`, amount: 9_000_000, kind: 'settlement' },
    ];
    for (const line of strangers) this.#plant(line, 'stranger', { class: 'only_at_bank', bank: line.amount });
    this.#add(day, ...strangers);
  }

  #addLate(day: IsoDate, line: BankLine): void {
    this.cameLate += 1;
    this.#add(addDays(day, 1), line);
  }

  #add(day: IsoDate, ...lines: readonly BankLine[]): void {
    if (this.#files.has(day)) throw new Error(`the statement of ${day} has been given already`);
    this.#lines.set(day, [...(this.#lines.get(day) ?? []), ...lines]);
  }

  #plant(
    { reference, kind }: BankLine,
    plant: string,
    { class: cause, ledger, gateway, bank }: { class: string; ledger?: number; gateway?: number; bank?: number },
  ): void {
    const amountOf = (amount: number | undefined) => (amount === undefined ? null : BigInt(amount));
    this.planted.push({
      plant: `bank, ${kind}: ${plant}`,
      kind,
      reference,
      class: cause,
      state: 'open',
      ledger: amountOf(ledger),
      gateway: amountOf(gateway),
      bank: amountOf(bank),
    });
  }
}
