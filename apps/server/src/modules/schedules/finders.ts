import { compactDashed } from '@nesye/persian';
import type { Finder } from '../../platform/find/finder.ts';
import { findContractOfUid } from './queries/find-contract.ts';

const UID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** How operators find contracts. */
export const contractFinders: readonly Finder[] = [
  {
    kind: 'contract',
    form: 'uid',
    look: ({ typed }) => {
      const uid = compactDashed(typed).toLowerCase();
      return UID.test(uid) ? (sql) => findContractOfUid(sql, uid) : undefined;
    },
  },
];
