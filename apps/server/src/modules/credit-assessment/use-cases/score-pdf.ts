import { Refusal } from '../../../platform/http/refusal.ts';
import { readCustomers } from '../../kyc/index.ts';
import { scoreDocument } from '../adapters/score-document.ts';
import { readOwnReady } from '../queries/reports.ts';
import type { AssessmentDeps } from '../assessment-deps.ts';
import { openReport } from '../report-content.ts';

export interface ScoreFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** A customer's own report as PDF. Refuses `not_found`, and as the renderer does. */
export async function renderScore(
  { database, vault, pdf, clock }: AssessmentDeps,
  customerId: bigint,
  id: bigint,
): Promise<ScoreFile> {
  const report = await readOwnReady(database.sql, customerId, id);
  if (report === undefined || report.receivedAt === null || report.validUntil === null) throw new Refusal('not_found');
  const customer = (await readCustomers(database.sql, [customerId])).get(customerId);
  const rendered = await pdf.render(
    scoreDocument({
      id,
      content: openReport(vault, report),
      name: `${customer?.firstName ?? ''} ${customer?.lastName ?? ''}`.trim(),
      receivedAt: report.receivedAt,
      validUntil: report.validUntil,
      expiredAt: report.expiredAt,
      at: clock.businessNow(),
    }),
    customerId,
  );
  return { name: `nesye-credit-score-${id}.pdf`, content: rendered };
}
