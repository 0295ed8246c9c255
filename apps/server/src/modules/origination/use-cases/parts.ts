import type { NextStepOut } from '@nesye/contract';
import type { Rial } from '@nesye/money';
import type { BusinessClock } from '../../../platform/clock/clock.ts';
import type { DataVault } from '../../../platform/crypto/data-vault.ts';
import type { Database, Sql, Tx } from '../../../platform/database/database.ts';
import type { Lender } from '../adapters/lenders/lender.ts';
import type { NeededGuarantee } from '../queries/requests.ts';

/** Why a rule says no; texts are for people. */
export interface RefusalReason {
  readonly rule: string;
  readonly text: string;
  /** What would change it. */
  readonly change: string;
  readonly retryAt: Date | null;
}

/** What the rules say of a customer on a line; rials. */
export interface LineAssessment {
  readonly outcome: 'approved' | 'refused';
  readonly maxAmount: Rial;
  readonly reasons: readonly RefusalReason[];
}

/** A decision that is stored with its inputs and can be computed again. */
export interface CreditDecision extends LineAssessment {
  readonly decisionId: bigint;
  readonly guarantees: readonly NeededGuarantee[];
}

/** What this context needs of the assessment of credit. */
export interface Assessment {
  validReport(
    sql: Sql | Tx,
    customerId: bigint,
    at: Date,
  ): Promise<{ readonly id: bigint; readonly score: number; readonly validUntil: Date } | undefined>;
  /** The step of scoring that is open; null where a valid report is there. */
  scoringNext(
    sql: Sql | Tx,
    of: { readonly customerId: bigint; readonly line: number },
    at: Date,
  ): Promise<NextStepOut | null>;
  /** All nine lines by the valid report, stored nowhere; undefined without a report. */
  assess(
    sql: Sql | Tx,
    of: { readonly customerId: bigint; readonly at: Date },
  ): Promise<ReadonlyMap<number, LineAssessment> | undefined>;
  decide(
    tx: Tx,
    request: {
      readonly customerId: bigint;
      readonly line: number;
      readonly requestId: bigint | null;
      readonly amount: Rial;
      readonly at: Date;
    },
  ): Promise<CreditDecision>;
}

/** What the origination of a credit works with. */
export interface OriginationDeps {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly vault: DataVault;
  readonly assessment: Assessment;
  /** The lender of a line; undefined where the operator of the product decides. */
  readonly lenderOf: (line: number) => Lender | undefined;
}
