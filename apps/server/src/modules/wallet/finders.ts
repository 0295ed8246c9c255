import { isSheba } from '@nesye/persian';
import { type Finder, findByCode } from '../../platform/find/finder.ts';
import { maskSheba } from './domain/sheba.ts';
import { findCashOutsOfCode, findShebasOfEnd } from './queries/find-accounts.ts';

const SHOWN_DIGITS = 4;

/** How operators find bank accounts and what was paid to them. */
export const accountFinders: readonly Finder[] = [
  {
    kind: 'sheba',
    form: 'sheba',
    look: ({ compact }) => {
      const digits = compact.replace(/^IR/i, '');
      const isWhole = isSheba(digits);
      if (!isWhole && !/^\d{4}$/.test(digits)) return undefined;
      const end = digits.slice(-SHOWN_DIGITS);
      const mask = isWhole ? maskSheba(`IR${digits}`) : null;
      return (sql, most) => findShebasOfEnd(sql, { end, mask }, most);
    },
  },
  findByCode('cash_out', findCashOutsOfCode),
];
