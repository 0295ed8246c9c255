import { findLostAnchors } from '../../apps/server/src/platform/audit/audit-anchors.ts';
import { verifyAuditChain } from '../../apps/server/src/platform/audit/audit-chain.ts';
import { verifyRoots } from '../../apps/server/src/platform/audit/audit-roots.ts';
import type { Sql } from '../../apps/server/src/platform/database/database.ts';

const ROOT_FAULTS = {
  root: 'is not the hash of its heads',
  head: 'names a row that is changed or gone',
  file: 'is another one in the file of anchors',
} as const;

/** What was verified: a line for each fault, and one about all of it. */
export interface AuditVerified {
  readonly faults: readonly string[];
  readonly summary: string;
}

/**
 * Verifies the audit: every chain, every published root, and the heads that the file of anchors names. A file that must be there and is not is a fault. At most 100 places
 * of each kind are named.
 */
export async function verifyAudit(sql: Sql, file: string, isFileNeeded: boolean): Promise<AuditVerified> {
  const chains = await verifyAuditChain(sql);
  const roots = await verifyRoots(sql, file);
  const anchors = await findLostAnchors(sql, file);
  const faults = [
    ...chains.map(({ chain, seq, fault }) => `chain ${chain}, row ${seq}: ${fault}`),
    ...roots.faults.map(
      ({ day, fault, place }) => `root of ${day}${place === undefined ? '' : `, row ${place}`}: ${ROOT_FAULTS[fault]}`,
    ),
    ...(anchors?.lost ?? []).map(
      ({ at, chain, seq }) => `chain ${chain}, row ${seq}: written down at ${at}, changed or gone since`,
    ),
    ...(anchors === undefined && isFileNeeded ? [`no file of anchors at ${file}`] : []),
  ];
  const read = `16 chains, ${roots.count} roots, ${anchors === undefined ? 'no file of anchors' : `${anchors.lines} lines of anchors`}`;
  return {
    faults,
    summary:
      faults.length === 0 ? `The audit holds: ${read}.` : `The audit is broken in ${faults.length} places: ${read}.`,
  };
}
