import { CURRENCY, type CurrencyCode } from '@nesye/contract/constants';
import { type AccountKind, isGuarded } from './account-kind.ts';

/** One line of an entry. Debit positive, credit negative; whole units of the currency. */
export interface Line {
  readonly kind: AccountKind;
  readonly partyId: bigint;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
}

/** A name for each guarded account that lines move: commands that share one of them never share a batch. */
export const guardedKeysOf = (lines: readonly Line[]): string[] =>
  lines.flatMap(({ kind, partyId, currency }) => (isGuarded(kind) ? [`account:${kind}:${partyId}:${currency}`] : []));

/** Lines of which a book does not sum to zero: an error of ours, never a response to anybody. */
export class UnbalancedEntryError extends Error {}

/** Collects lines: leaves out zeros and adds up lines of one account, since an entry has at most one line for each. */
export class LineSheet {
  /** A handful at most, so looking through them is quicker than a key for each. */
  readonly #lines: Line[] = [];
  readonly #currency: CurrencyCode;

  constructor(currency: CurrencyCode = CURRENCY.irr) {
    this.#currency = currency;
  }

  debit(kind: AccountKind, partyId: bigint, amount: bigint): this {
    return this.#add(kind, partyId, amount);
  }

  credit(kind: AccountKind, partyId: bigint, amount: bigint): this {
    return this.#add(kind, partyId, -amount);
  }

  #add(kind: AccountKind, partyId: bigint, amount: bigint): this {
    if (amount === 0n) return this;
    const index = this.#lines.findIndex((line) => line.kind === kind && line.partyId === partyId);
    const sum = (this.#lines[index]?.amount ?? 0n) + amount;
    const line = { kind, partyId, currency: this.#currency, amount: sum };
    if (index < 0) this.#lines.push(line);
    else if (sum === 0n) this.#lines.splice(index, 1);
    else this.#lines[index] = line;
    return this;
  }

  /** The lines, in the order they were first written. Throws UnbalancedEntryError unless each book sums to zero. */
  balanced(): readonly Line[] {
    const lines = this.#lines;
    let own = 0n;
    let managed = 0n;
    for (const line of lines) {
      if (line.kind >= 7000) managed += line.amount;
      else own += line.amount;
    }
    if (own !== 0n || managed !== 0n)
      throw new UnbalancedEntryError(`own book off by ${own}, managed book by ${managed}`);
    return lines;
  }
}
