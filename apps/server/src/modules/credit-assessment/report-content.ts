import type { DataVault } from '../../platform/crypto/data-vault.ts';
import type { BureauReport } from './adapters/bureau.ts';
import { type Report, reportPlace } from './queries/reports.ts';

/** Seals what the bureau said for the row of this report. */
export const sealReport = (vault: DataVault, id: bigint, report: BureauReport): Buffer =>
  vault.seal(JSON.stringify({ ...report, totalDebt: String(report.totalDebt) }), reportPlace(id));

/** What the bureau said. Throws for a report that is not ready, or was erased. */
export function openReport(
  vault: DataVault,
  { id, contentSealed }: Pick<Report, 'id' | 'contentSealed'>,
): BureauReport {
  if (contentSealed === null) throw new Error(`the report ${id} has no content`);
  const stored = JSON.parse(vault.open(contentSealed, reportPlace(id))) as Omit<BureauReport, 'totalDebt'> & {
    readonly totalDebt: string;
  };
  return { ...stored, totalDebt: BigInt(stored.totalDebt) };
}

/** Does a report hold at a moment of the business clock. */
export const isValidAt = ({ validUntil, expiredAt }: Pick<Report, 'validUntil' | 'expiredAt'>, at: Date): boolean =>
  validUntil !== null && at < validUntil && expiredAt === null;
