import { compactDashed } from '@nesye/persian';
import { type Finder, findByNumber } from '../../platform/find/finder.ts';
import { findShopOfCode, findShopOfNumber, findShopsOfName } from './queries/find-shops.ts';

const KIND = 'shop';
const TILL_CODE = /^(?=.*[A-Z])[A-Z0-9-]{4,64}$/;

/** How operators find shops. */
export const shopFinders: readonly Finder[] = [
  findByNumber(KIND, findShopOfNumber),
  {
    kind: KIND,
    form: 'code',
    look: ({ typed }) => {
      const code = compactDashed(typed).toUpperCase();
      return TILL_CODE.test(code) ? (sql) => findShopOfCode(sql, code) : undefined;
    },
  },
  {
    kind: KIND,
    form: 'name',
    look: ({ typed, folded }) =>
      /\p{L}/u.test(folded) ? (sql, most) => findShopsOfName(sql, typed, folded, most) : undefined,
  },
];
