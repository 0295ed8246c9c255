import type { SealedColumn } from '../../platform/crypto/reseal.ts';
import { decisionPlace } from './queries/decisions.ts';
import { reportPlace } from './queries/reports.ts';

/** What of this context is sealed. */
export const assessmentColumns: readonly SealedColumn[] = [
  { table: 'credit_assessment.report', key: 'id', column: 'content_sealed', placeOf: reportPlace },
  { table: 'credit_assessment.decision', key: 'id', column: 'content_sealed', placeOf: decisionPlace },
];
