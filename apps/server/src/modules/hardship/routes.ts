import type { hardshipCalls } from '@nesye/contract';
import { toLatinDigits } from '@nesye/persian';
import type { Handlers } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { FacilityFinder } from '../servicing/index.ts';
import type { HardshipDeps } from './use-cases/hardship-deps.ts';
import { makeMove } from './use-cases/make-move.ts';
import { planMove } from './use-cases/plan-move.ts';
import { showHardship } from './use-cases/show-hardship.ts';

/** The calls by which customers move what they cannot pay now. */
export function createHardshipHandlers(
  deps: HardshipDeps & { readonly facilities: Pick<FacilityFinder, 'findFacility'> },
): Handlers<typeof hardshipCalls> {
  const { sql } = deps.database;
  /** Somebody else's contract is as absent as one that does not exist. */
  const spreadOf = async (customerId: bigint, contractUid: string, count: number) => {
    const facility = await deps.facilities.findFacility({ customerId, uid: contractUid });
    if (facility === undefined) throw new Refusal('contract_not_found');
    return { kind: 'spread', contractUid: facility.uid, count } as const;
  };
  return {
    showHardship: async (_, { principal }) => ({ status: 200, body: await showHardship(deps, principal.userId) }),
    planSnooze: async ({ query }, { principal: { userId } }) => {
      const request = { kind: 'snooze', uid: query.uid, days: numberOf(query.days) } as const;
      return { status: 200, body: (await planMove(deps, sql, userId, request)).view };
    },
    snooze: async ({ body: { uid, days, plan } }, { principal: { userId }, tx }) => ({
      status: 201,
      body: await makeMove(deps, tx, userId, { request: { kind: 'snooze', uid, days }, plan }),
    }),
    planSpread: async ({ query }, { principal: { userId } }) => {
      const request = await spreadOf(userId, query.contract_uid, numberOf(query.count));
      return { status: 200, body: (await planMove(deps, sql, userId, request)).view };
    },
    spread: async ({ body }, { principal: { userId }, tx }) => {
      const request = await spreadOf(userId, body.contract_uid, body.count);
      return { status: 201, body: await makeMove(deps, tx, userId, { request, plan: body.plan }) };
    },
  };
}

const numberOf = (digits: string): number => Number(toLatinDigits(digits));
