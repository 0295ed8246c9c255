import type { RecordStore } from '../storage/record-file.ts';

export const COLOURS = ['white', 'yellow', 'orange', 'brown', 'red'] as const;
export type Colour = (typeof COLOURS)[number];

export interface Cheque {
  readonly sayadId: string;
  readonly colour: Colour;
  readonly nationalId: string;
}

/** Cheques whose number begins so are in no register. */
export const UNKNOWN_PREFIX = '9999';
const MAX_CHEQUES = 10_000;
const NO_STORE: RecordStore<Cheque> = { load: () => [], save: () => undefined };

/** The central bank's register: what was set here; any other cheque is white, and of the first person it was asked about. */
export interface ChequeRegister {
  put(cheque: Cheque): void;
  /** Undefined for a cheque that is none. */
  look(sayadId: string, nationalId: string): Cheque | undefined;
  newest(limit: number): Cheque[];
}

/** A register, with what it remembers over a restart where it is given a file. */
export function createChequeRegister(store: RecordStore<Cheque> = NO_STORE): ChequeRegister {
  const cheques = new Map([...store.load()].map((cheque) => [cheque.sayadId, cheque]));
  const put = (cheque: Cheque): void => {
    cheques.delete(cheque.sayadId);
    cheques.set(cheque.sayadId, cheque);
    const [oldest] = cheques.keys();
    if (cheques.size > MAX_CHEQUES && oldest !== undefined) cheques.delete(oldest);
    store.save(cheque);
  };
  return {
    put,
    look: (sayadId, nationalId) => {
      const known = cheques.get(sayadId);
      if (known !== undefined) return known;
      if (sayadId.startsWith(UNKNOWN_PREFIX)) return undefined;
      const cheque = { sayadId, colour: 'white', nationalId } as const;
      put(cheque);
      return cheque;
    },
    newest: (limit) => [...cheques.values()].slice(-limit).toReversed(),
  };
}
