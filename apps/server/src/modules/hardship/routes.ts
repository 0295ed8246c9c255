import type { hardshipCalls } from '@nesye/contract';
import { toLatinDigits } from '@nesye/persian';
import type { Handlers } from '../../platform/http/handler.ts';
import { created, ok } from '../../platform/http/replies.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { FacilityFinder } from '../schedules/index.ts';
import type { HardshipDeps } from './hardship-deps.ts';
import { makeMove } from './use-cases/make-move.ts';
import { planMove } from './use-cases/plan-move.ts';
import { proposeReAge, requireContract } from './use-cases/propose-re-age.ts';
import { showHardship } from './use-cases/show-hardship.ts';

/** The calls by which customers move what they cannot pay now, and operators begin the count of lateness again. */
export function createHardshipHandlers(
  deps: HardshipDeps & { readonly facilities: Pick<FacilityFinder, 'findFacility'> },
): Handlers<typeof hardshipCalls> {
  const { sql } = deps.database;
  /** Another person's contract is as absent as one that does not exist. */
  const spreadOf = async (customerId: bigint, contractUid: string, count: number) => {
    const facility = await deps.facilities.findFacility({ customerId, uid: contractUid });
    if (facility === undefined) throw new Refusal('contract_not_found');
    return { kind: 'spread', contractUid: facility.uid, count } as const;
  };
  return {
    showHardship: async (_, { principal }) => ok(await showHardship(deps, principal.userId)),
    planSnooze: async ({ query }, { principal: { userId } }) => {
      const request = { kind: 'snooze', uid: query.uid, days: numberOf(query.days) } as const;
      return ok((await planMove(deps, sql, userId, request)).view);
    },
    snooze: async ({ body: { uid, days, plan } }, { principal: { userId }, tx }) =>
      created(await makeMove(deps, tx, userId, { request: { kind: 'snooze', uid, days }, plan })),
    planSpread: async ({ query }, { principal: { userId } }) => {
      const request = await spreadOf(userId, query.contract_uid, numberOf(query.count));
      return ok((await planMove(deps, sql, userId, request)).view);
    },
    planReAge: async ({ query }, { principal }) => {
      const { contract_uid: contractUid, count } = query;
      const { customerId } = await requireContract(sql, contractUid, principal.userId);
      const request = { kind: 're_age', contractUid, count: numberOf(count) } as const;
      return ok((await planMove(deps, sql, customerId, request)).view);
    },
    proposeReAge: async ({ body: { contract_uid: contractUid, ...rest } }, { principal, tx }) =>
      created(await proposeReAge(deps, tx, { operatorId: principal.userId, contractUid, ...rest })),
    spread: async ({ body }, { principal: { userId }, tx }) => {
      const request = await spreadOf(userId, body.contract_uid, body.count);
      return created(await makeMove(deps, tx, userId, { request, plan: body.plan }));
    },
  };
}

const numberOf = (digits: string): number => Number(toLatinDigits(digits));
