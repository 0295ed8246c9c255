import { calls, nextCall, nextStep, type NextStepOut } from '@nesye/contract';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { findOpenFacility } from '../../schedules/index.ts';
import { type Offer, readOffers } from '../queries/offers.ts';
import { type CreditRequestRow, findOpenRequest, readLastRequests } from '../queries/requests.ts';
import { STATUS } from '../domain/steps.ts';
import type { OriginationDeps } from '../origination-deps.ts';

/**
 * Where a refused customer may go on: the first line that their report still qualifies them for, that they do not have and that has not refused them, with the documents they have
 * submitted. Null where there is none, or the report is no longer valid.
 */
export async function findNextLine(
  { assessment, clock }: Pick<OriginationDeps, 'assessment' | 'clock'>,
  sql: Sql | Tx,
  refused: CreditRequestRow,
): Promise<NextStepOut | null> {
  const at = clock.businessNow();
  const assessed = await assessment.assess(sql, { customerId: refused.customerId, at });
  if (assessed === undefined) return null;
  const last = new Map((await readLastRequests(sql, refused.customerId)).map((request) => [request.line, request]));
  if (last.get(refused.line)?.id !== refused.id) return null;
  for (const offer of await readOffers(sql, clock.businessDate())) {
    const line = assessed.get(offer.line);
    if (line === undefined || line.outcome === 'refused' || line.maxAmount < offer.minAmount) continue;
    if (last.get(offer.line)?.status === STATUS.rejected) continue;
    if ((await findOpenRequest(sql, refused.customerId, offer.line)) !== undefined) continue;
    if ((await findOpenFacility(sql, refused.customerId, offer.line)) !== undefined) continue;
    const amount = refused.amount < line.maxAmount ? refused.amount : line.maxAmount;
    return chooseOn(offer, { amount, count: refused.installmentCount });
  }
  return null;
}

function chooseOn(offer: Offer, wanted: { readonly amount: bigint; readonly count: number }): NextStepOut {
  const capped = wanted.amount > offer.maxAmount ? offer.maxAmount : wanted.amount;
  const nearest = offer.installmentCounts.findLast((count) => count <= wanted.count) ?? offer.installmentCounts[0];
  const amount = capped < offer.minAmount ? offer.minAmount : capped;
  return nextStep({
    key: 'next_line',
    actor: 'applicant',
    call: nextCall(calls.chooseCredit, {
      query: { line: String(offer.line) },
      body: {
        credit: Number(amount),
        number_of_installments: nearest ?? 1,
        reuse_documents: true,
      },
    }),
  });
}
