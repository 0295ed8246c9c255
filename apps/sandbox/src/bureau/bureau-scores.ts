import { createHash } from 'node:crypto';
import type { RecordStore } from '../storage/record-file.ts';

export const MAX_SCORE = 900;

/** What the bureau knows of a person. */
export interface CreditRecord {
  readonly id: string;
  readonly score: number;
  readonly bouncedCheques: number;
  readonly overdueLoans: number;
}

/** Those who are known by name on the home page. */
const KNOWN: Readonly<Record<string, number>> = { '0014273561': 720, '0084575948': 480, '0323456782': 690 };

const LOWEST = 420;
const SPREAD = 431;
/** Below it something has gone wrong in a person's past. */
const TROUBLED_BELOW = 450;

export interface BureauScores {
  of(id: string): CreditRecord;
  /** What someone has set, the newest last. */
  readonly set: readonly CreditRecord[];
  put(record: CreditRecord): void;
}

/** Scores by the number of a person: as someone has set them, else known ones, else a fixed function of the number (420 to 850). */
export function createBureauScores(store?: RecordStore<CreditRecord>): BureauScores {
  const given = new Map([...(store?.load() ?? [])].map((record) => [record.id, record]));
  return {
    of: (id) => given.get(id) ?? computed(id),
    get set() {
      return [...given.values()];
    },
    put: (record) => {
      given.delete(record.id);
      given.set(record.id, record);
      store?.save(record);
    },
  };
}

function computed(id: string): CreditRecord {
  const score = KNOWN[id] ?? LOWEST + (createHash('sha256').update(`bureau ${id}`).digest().readUInt16BE() % SPREAD);
  const trouble = score < TROUBLED_BELOW ? 1 : 0;
  return { id, score, bouncedCheques: trouble, overdueLoans: trouble };
}

/** The bureau's own word for a score. */
export function gradeOf(score: number): string {
  if (score >= 750) return 'عالی';
  if (score >= 650) return 'خوب';
  if (score >= 550) return 'متوسط';
  return score >= 450 ? 'پایین' : 'پرریسک';
}
