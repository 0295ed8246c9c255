import type { IsoDate } from '@nesye/money';
import type { PlantedDifference } from './difference.ts';
import { createPlantCycle } from './plant-cycle.ts';

/** What the gateway's file may have wrong of a payment or a refund. */
const PLANTS = ['leave_out', 'other_amount', 'twice', 'late'] as const;
type GatewayPlant = (typeof PLANTS)[number];

const OTHER_BY_RIAL = 1_000;
const FEE_BP = 2;
const BP = 10_000;
const MAX_FEE_RIAL = 40_000;
const STRANGER_RIAL = 770_000;

interface GatewayPayment {
  readonly authority: string;
  readonly amount: number;
  readonly callbackUrl: string;
  state: 'waiting' | 'paid' | 'verified';
  readonly refunds: Map<string, number>;
}

/** What has happened at the gateway and is to be named by a file; rials. */
interface Happened {
  readonly kind: 'payment' | 'refund';
  readonly authority: string;
  readonly refundId: string | null;
  readonly amount: number;
  readonly day: IsoDate;
  readonly plant: GatewayPlant | undefined;
}

interface GatewayLine {
  readonly kind: 'payment' | 'refund';
  readonly authority: string;
  readonly refund_id: string | null;
  readonly amount: number;
  readonly fee: number;
}

export interface GatewayFile {
  readonly lines: readonly GatewayLine[];
  /** What it pays us: payments less refunds and fees; rials. */
  readonly net: number;
}

/**
 * A payment gateway's own books: what customers paid there and what was sent back, of which it makes the settlement file of each day. It knows nothing of ours; what is
 * wrong in a file was planted, and `planted` says what must be found.
 */
export class GatewayBook {
  readonly planted: PlantedDifference[] = [];
  /** How many came in a later file than theirs: no difference, once they are there. */
  cameLate = 0;
  readonly #payments = new Map<string, GatewayPayment>();
  readonly #files = new Map<IsoDate, GatewayFile>();
  readonly #nextPlant: Readonly<Record<Happened['kind'], () => GatewayPlant | undefined>>;
  #unnamed: Happened[] = [];

  /** How many payments and refunds are to come, roughly. */
  constructor(expected: Readonly<Record<Happened['kind'], number>>) {
    this.#nextPlant = {
      payment: createPlantCycle(PLANTS, { records: expected.payment, atLeast: 6 }),
      refund: createPlantCycle(PLANTS, { records: expected.refund, atLeast: 2 }),
    };
  }

  /** A customer is to pay: returns the payment's name here. */
  request(amount: number, callbackUrl: string): string {
    const authority = `DRILL${String(this.#payments.size + 1).padStart(31, '0')}`;
    this.#payments.set(authority, { authority, amount, callbackUrl, state: 'waiting', refunds: new Map() });
    return authority;
  }

  find(authority: string): GatewayPayment | undefined {
    return this.#payments.get(authority);
  }

  /** The customer pays; returns where the browser goes then. */
  pay(authority: string): string {
    const payment = this.#payments.get(authority);
    if (payment === undefined) throw new Error(`the gateway knows no payment ${authority}`);
    payment.state = 'paid';
    return payment.callbackUrl;
  }

  /** Takes the money for good, on a day; the same one again changes nothing. */
  verify(payment: GatewayPayment, day: IsoDate): void {
    if (payment.state !== 'paid') return;
    payment.state = 'verified';
    this.#note({ kind: 'payment', authority: payment.authority, refundId: null, amount: payment.amount, day });
  }

  /** Sends money back to the card, once for each number. */
  refund(payment: GatewayPayment, refundId: string, amount: number, day: IsoDate): void {
    if (payment.refunds.has(refundId)) return;
    payment.refunds.set(refundId, amount);
    this.#note({ kind: 'refund', authority: payment.authority, refundId, amount, day });
  }

  /** Whether the file of a day has been given. */
  hasFile(day: IsoDate): boolean {
    return this.#files.has(day);
  }

  /** The file of what happened up to and with a day and is in no earlier file; the same however often it is fetched. */
  fileOf(day: IsoDate): GatewayFile {
    const known = this.#files.get(day);
    if (known !== undefined) return known;
    const due = this.#unnamed.filter((each) => each.day <= day);
    const isHeldBack = ({ plant, day: happenedOn }: Happened) => plant === 'late' && happenedOn === day;
    this.#unnamed = this.#unnamed.filter((each) => each.day > day || isHeldBack(each));
    this.cameLate += due.filter(isHeldBack).length;
    const named = due.filter((each) => !isHeldBack(each));
    const lines = [
      ...named.flatMap((each) => this.#linesOf(each)),
      ...(named.length === 0 ? [] : this.#strangersOf(day)),
    ];
    const net = lines.reduce((sum, { kind, amount, fee }) => sum + (kind === 'payment' ? amount : -amount) - fee, 0);
    const file = { lines, net };
    this.#files.set(day, file);
    return file;
  }

  #note(happened: Omit<Happened, 'plant'>): void {
    this.#unnamed.push({ ...happened, plant: this.#nextPlant[happened.kind]() });
  }

  #linesOf(happened: Happened): GatewayLine[] {
    const line = lineOf(happened);
    switch (happened.plant) {
      case 'leave_out':
        this.#plant(happened, { class: 'only_in_ledger', state: 'open', ledger: happened.amount });
        return [];
      case 'other_amount': {
        const amount = happened.amount + OTHER_BY_RIAL;
        const sides = { ledger: happened.amount, gateway: amount };
        this.#plant(happened, { class: 'amount_differs', state: 'in_suspense', ...sides });
        return [{ ...line, amount }];
      }
      case 'twice':
        this.#plant(happened, { class: 'only_at_gateway', state: 'in_suspense', gateway: happened.amount });
        return [line, line];
      case 'late':
      case undefined:
        return [line];
    }
  }

  /** Each file has a payment and a refund that no one here has ever made. */
  #strangersOf(day: IsoDate): GatewayLine[] {
    const amount = STRANGER_RIAL;
    const strangers = [
      { kind: 'payment', authority: `STRANGER-${day}`, refundId: null, amount, day, plant: undefined },
      { kind: 'refund', authority: `STRANGER-${day}`, refundId: `NOBODY-${day}`, amount, day, plant: undefined },
    ] as const;
    return strangers.map((each) => {
      this.#plant(each, { class: 'only_at_gateway', state: 'in_suspense', gateway: amount }, 'stranger');
      return lineOf(each);
    });
  }

  #plant(
    { kind, authority, refundId, plant }: Happened,
    { ledger, gateway, ...rest }: Pick<PlantedDifference, 'class' | 'state'> & { ledger?: number; gateway?: number },
    name: string = plant ?? '',
  ): void {
    const signed = (amount: number | undefined) =>
      amount === undefined ? null : BigInt(kind === 'payment' ? amount : -amount);
    this.planted.push({
      ...rest,
      plant: `gateway, ${kind}: ${name}`,
      kind: `card_${kind}`,
      reference: refundId ?? authority,
      ledger: signed(ledger),
      gateway: signed(gateway),
      bank: null,
    });
  }
}

const lineOf = ({ kind, authority, refundId, amount }: Happened): GatewayLine => ({
  kind,
  authority,
  refund_id: refundId,
  amount,
  fee: kind === 'payment' ? Math.min(MAX_FEE_RIAL, Math.floor((amount * FEE_BP) / BP)) : 0,
});
