import { normalizeMobile } from '@nesye/persian';
import type { DataVault } from '../../platform/crypto/data-vault.ts';
import { type Finder, findByNumber } from '../../platform/find/finder.ts';
import { type IdentityNumber, parseForeignId, parseNationalId } from './domain/identity-number.ts';
import { indexesOf } from './queries/customers.ts';
import {
  findPeopleOfIdentity,
  findPeopleOfName,
  findPersonOfMobile,
  findPersonOfNumber,
} from './queries/find-people.ts';

const KIND = 'person';
/** A name has letters and no digits. */
const NAME = /^\P{Nd}*\p{L}\P{Nd}*$/u;

/** How operators find people. */
export const peopleFinders = (vault: DataVault): readonly Finder[] => [
  {
    kind: KIND,
    form: 'mobile',
    look: ({ typed }) => {
      const mobile = normalizeMobile(typed);
      return mobile === undefined ? undefined : (sql) => findPersonOfMobile(sql, mobile);
    },
  },
  {
    kind: KIND,
    form: 'identity',
    look: ({ typed }) => {
      const number = identityIn(typed);
      return number && ((sql, most) => findPeopleOfIdentity(sql, number.kind, indexesOf(vault, number), most));
    },
  },
  {
    kind: KIND,
    form: 'name',
    look: ({ folded }) => (NAME.test(folded) ? (sql, most) => findPeopleOfName(sql, folded, most) : undefined),
  },
  findByNumber(KIND, findPersonOfNumber),
];

function identityIn(text: string): IdentityNumber | undefined {
  const national = parseNationalId(text);
  if (national !== undefined) return { kind: 'national', number: national };
  const foreign = parseForeignId(text);
  return foreign === undefined ? undefined : { kind: 'foreign', number: foreign };
}
