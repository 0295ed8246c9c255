import type { WireResponse } from '../../../modules/gateway/testing/gateway-world.test-support.ts';
import type { CardAct, Step } from './model-steps.test-support.ts';
import type { Line, ModelRow, RowPart } from './model-rows.test-support.ts';
import type { CreditPart } from './money-model.test-support.ts';
import { LIMIT, type Cast, type ModelWorld, START_WALLETS } from './model-world.test-support.ts';
import { MoneyModel } from './money-model.test-support.ts';
import { type IsoDate, officialCalendar } from '@nesye/money';

/** The product did what the model says it must not. */
export class ModelMismatch extends Error {}

/** Something the product has taken on, and what it means once it has ended. */
export type Begun =
  | { readonly kind: 'top_up'; readonly who: number; readonly amount: bigint }
  | {
      readonly kind: 'payment';
      readonly who: number;
      readonly parts: readonly RowPart[];
      readonly wallet: bigint;
      readonly card: bigint;
    }
  | {
      readonly kind: 'sale';
      readonly who: number;
      readonly credit: (CreditPart & { readonly count: number }) | undefined;
    }
  | { readonly kind: 'cash_out'; readonly who: number; readonly amount: bigint; readonly uid: string }
  | {
      readonly kind: 'transfer';
      readonly who: number;
      readonly to: number;
      readonly amount: bigint;
      readonly uid: string;
    }
  /** The card's part of a refund. */
  | { readonly kind: 'refund'; readonly who: number; readonly amount: bigint };

/** A page of the gateway that nobody has used yet. */
interface OpenPage {
  readonly url: string;
}

/** Leave to draw what falls due; of one line, or of both. */
export interface PlayedMandate {
  readonly id: number;
  readonly who: number;
  readonly source: 'wallet' | 'bank';
  readonly line: Line | undefined;
  isActive: boolean;
}

/** A payment by card that the gateway takes back. */
export interface PlayedChargeback {
  readonly begun: Begun;
  readonly amount: bigint;
  /** Settled when the gateway was told: of what is not, the file names payment and chargeback at once, and nobody guesses. */
  readonly isSettled: boolean;
  /** A file that was taken has named it. */
  isSeen: boolean;
}

/** One sequence while it is played: its people, what the model makes of it, and what has not ended. */
export class SequencePlay {
  readonly model: MoneyModel;
  readonly begun = new Map<string, Begun & { state: string }>();
  readonly pages: OpenPage[] = [];
  /** Addresses the gateway has sent a browser to that has not come yet. */
  readonly returns: string[] = [];
  readonly proposals = new Map<ModelRow, { readonly id: string; readonly amount: bigint }>();
  /** Proposals to charge a line off that nobody has decided, and lines of which one was rejected. */
  readonly chargeOffProposals = new Map<string, { readonly id: string; readonly isByTask: boolean }>();
  readonly rejectedChargeOffs = new Set<string>();
  readonly mandates: PlayedMandate[] = [];
  /** Each try to draw a row, by its state. */
  readonly draws = new Map<bigint, string>();
  /** Payments that the gateway was told to take back, by their authorities. */
  readonly chargebacks = new Map<string, PlayedChargeback>();
  /** What receipts and statements said when they were first read, by person and path. */
  readonly said = new Map<string, string>();
  /** What was done, for whoever looks for a fault. */
  readonly log: string[] = [];
  /** The last day whose end was looked at. */
  endedThrough: IsoDate;
  readonly world: ModelWorld;
  readonly cast: Cast;

  constructor(world: ModelWorld, cast: Cast) {
    this.world = world;
    this.cast = cast;
    this.endedThrough = this.lastEnded;
    this.model = new MoneyModel({ wallets: START_WALLETS, limit: LIMIT, holidays: officialCalendar() });
  }

  get today() {
    return this.world.clock.businessDate();
  }

  /** The last day that was ended: yesterday, or one before it. */
  get lastEnded() {
    return this.world.lastEnded();
  }

  person(who: number) {
    const person = this.cast.people[who];
    if (person === undefined) throw new Error(`nobody is number ${who}`);
    return person;
  }

  facility(who: number, line: Line) {
    return this.person(who).facilities[line];
  }

  /** Notes that something has begun; its holds are the model's from here on. */
  begin(id: unknown, begun: Begun, held: { readonly wallet: bigint; readonly credit?: CreditPart | undefined }): void {
    const key = `${begun.kind} ${String(id)}`;
    if (this.begun.has(key)) throw new ModelMismatch(`${key} was begun before`);
    this.begun.set(key, { ...begun, state: 'begun' });
    this.model.pending.set(key, { who: begun.who, wallet: held.wallet, credit: held.credit });
  }

  /** Something that was done at once: no later look at it may find another state. */
  finish(id: unknown, begun: Begun): void {
    this.begun.set(`${begun.kind} ${String(id)}`, { ...begun, state: 'paid' });
  }

  /** What a person does at the gateway's page. */
  async useCard(url: string, act: CardAct): Promise<void> {
    if (act === 'leave') return void this.pages.push({ url });
    const address = await this.world.press(url, act === 'fail' || act === 'cancel' ? act : 'pay');
    if (act === 'payAndGetLost' || address === '') return;
    this.returns.push(address, ...(act === 'payAndComeTwice' ? [address] : []));
  }

  note(step: Step, response: Pick<WireResponse, 'status' | 'body'>): void {
    const { status, body } = response;
    this.log.push(
      `${this.world.clock.businessNow().toISOString()} ${JSON.stringify(step)} → ${status} ${JSON.stringify(body['code'] ?? body['status'])}`,
    );
  }
}

/** Fails where the product did not do what the model says. */
export function requireSame(what: string, actual: unknown, expected: unknown): void {
  if (actual !== expected)
    throw new ModelMismatch(`${what}: ${String(actual)} where the model has ${String(expected)}`);
}
