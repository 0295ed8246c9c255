import { toLatinDigits } from '@nesye/persian';
import type { RuleTerms } from '../api/rules-api.ts';

type GuaranteeKind = RuleTerms['guarantees'][number]['kind'];

/** A row of bands as it is typed; the amount in rials. */
export interface BandDraft {
  readonly key: number;
  readonly fromScore: string;
  readonly maxRial: string;
}

/** A cell of the guarantee matrix as it is typed; the amount in rials, the factor in percent. */
export interface GuaranteeDraft {
  readonly key: number;
  readonly kind: GuaranteeKind;
  readonly fromScore: string;
  readonly aboveRial: string;
  readonly percent: string;
}

/** Rules as they are typed. The lowest score is that of the first band. */
export interface RulesDraft {
  readonly minRial: string;
  readonly cheques: string;
  readonly loans: string;
  readonly bands: readonly BandDraft[];
  readonly guarantees: readonly GuaranteeDraft[];
}

const BP_OF_PERCENT = 100;
const LIMIT = { score: 900, count: 50, percent: 300, rial: 100_000_000_000 } as const;

/** What a form begins with: the rules that are in force. */
export const draftOf = (terms: RuleTerms): RulesDraft => ({
  minRial: String(terms.min_amount),
  cheques: String(terms.max_bounced_cheques),
  loans: String(terms.max_overdue_loans),
  bands: terms.bands.map((band, key) => ({
    key,
    fromScore: String(band.from_score),
    maxRial: String(band.max_amount),
  })),
  guarantees: terms.guarantees.map((cell, key) => ({
    key,
    kind: cell.kind,
    fromScore: String(cell.from_score),
    aboveRial: String(cell.above_amount),
    percent: String(cell.factor_bp / BP_OF_PERCENT),
  })),
});

/** A key that no row has. */
export const nextKey = (rows: readonly { readonly key: number }[]): number =>
  Math.max(-1, ...rows.map(({ key }) => key)) + 1;

/** The rules as the server takes them; undefined while a place holds no figure that can be one. What they mean together is the server's to judge. */
export function readDraft({ minRial, cheques, loans, bands, guarantees }: RulesDraft): RuleTerms | undefined {
  const figures: (number | undefined)[] = [];
  const read = (typed: string, most: number): number => {
    const value = readFigure(typed, most);
    figures.push(value);
    return value ?? 0;
  };
  const terms = {
    min_score: read(bands[0]?.fromScore ?? '', LIMIT.score),
    min_amount: read(minRial, LIMIT.rial),
    max_bounced_cheques: read(cheques, LIMIT.count),
    max_overdue_loans: read(loans, LIMIT.count),
    bands: bands.map(({ fromScore, maxRial }) => ({
      from_score: read(fromScore, LIMIT.score),
      max_amount: read(maxRial, LIMIT.rial),
    })),
    guarantees: guarantees.map(({ kind, fromScore, aboveRial, percent }) => ({
      kind,
      from_score: read(fromScore, LIMIT.score),
      above_amount: read(aboveRial, LIMIT.rial),
      factor_bp: read(percent, LIMIT.percent) * BP_OF_PERCENT,
    })),
  };
  const isWhole = figures.every((figure) => figure !== undefined);
  return isWhole && terms.min_amount > 0 && terms.bands.every((band) => band.max_amount > 0) ? terms : undefined;
}

function readFigure(typed: string, most: number): number | undefined {
  const text = toLatinDigits(typed).trim();
  const value = Number(text);
  return /^\d{1,12}$/.test(text) && value <= most ? value : undefined;
}
