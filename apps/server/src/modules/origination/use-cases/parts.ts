import type { NextStepOut } from '@nesye/contract';
import type { HolidayCalendar, Rial } from '@nesye/money';
import type { BusinessClock } from '../../../platform/clock/clock.ts';
import type { DataVault } from '../../../platform/crypto/data-vault.ts';
import type { Database, Sql, Tx } from '../../../platform/database/database.ts';
import type { Charges } from '../../charges/index.ts';
import type { DocumentsDeps } from '../../documents/index.ts';
import type { Terms } from '../../servicing/index.ts';
import type { ContractSecurity, CreditContractData } from '../../signing/index.ts';
import type { Lender, LenderGuarantee } from '../adapters/lenders/lender.ts';
import type { CreditRequestRow, NeededGuarantee } from '../queries/requests.ts';

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
  ): Promise<{ readonly id: bigint; readonly score: number } | undefined>;
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
  /** What may be required on each line at its largest amount. */
  guaranteeKinds(sql: Sql | Tx, at: Date): Promise<ReadonlyMap<number, readonly NeededGuarantee['kind'][]>>;
  /** The scores of reports by their ids. */
  scoresOf(sql: Sql | Tx, reportIds: readonly bigint[]): Promise<ReadonlyMap<bigint, number>>;
}

/** Who answers for the debt of a request, in plain: for its contract. */
export interface RequestGuarantor {
  readonly userId: bigint;
  readonly name: string;
  readonly nationalId: string;
  readonly mobile: string;
  readonly cap: Rial;
}

export interface GuarantorView {
  readonly name: string;
  readonly national_id: string;
  readonly mobile: string;
  readonly state: 'invited' | 'in_check' | 'confirmed' | 'rejected';
}

/** What this context needs of guarantees. */
export interface GuaranteesPart {
  /** Says what a request needs; again with other needs it takes the place of what was said. */
  require(tx: Tx, request: CreditRequestRow): Promise<void>;
  isComplete(sql: Sql | Tx, requestId: bigint): Promise<boolean>;
  next(sql: Sql | Tx, requestId: bigint): Promise<NextStepOut | null>;
  /** The request has ended: what was given goes back. */
  cancel(tx: Tx, requestId: bigint): Promise<void>;
  guarantorsOf(sql: Sql | Tx, requestId: bigint): Promise<readonly RequestGuarantor[]>;
  securitiesOf(sql: Sql | Tx, requestId: bigint): Promise<readonly ContractSecurity[]>;
  referencesOf(sql: Sql | Tx, requestId: bigint): Promise<readonly LenderGuarantee[]>;
  /** Guarantors as their customer sees them. */
  guarantorViews(sql: Sql | Tx, requestId: bigint): Promise<readonly GuarantorView[]>;
  /** Names one, who is invited by SMS. */
  invite(
    customerId: bigint,
    given: {
      readonly line: number;
      readonly national_id: string;
      readonly birth_date: string;
      readonly mobileNumber: string;
    },
  ): Promise<GuarantorView>;
}

/** Who signs, in their order. */
export interface ContractSigner {
  readonly role: 'customer' | 'guarantor' | 'lender';
  readonly userId: bigint | null;
  readonly name: string;
  readonly nationalId: string;
  readonly mobile: string | null;
}

/** What this context needs of signing. */
export interface SigningPart {
  open(
    tx: Tx,
    contract: {
      readonly requestId: bigint;
      readonly data: CreditContractData;
      readonly signers: readonly ContractSigner[];
    },
  ): Promise<bigint>;
  stateOf(sql: Sql | Tx, documentId: bigint): Promise<'preparing' | 'open' | 'signed' | 'void'>;
  isSigned(sql: Sql | Tx, documentId: bigint): Promise<boolean>;
  sha256Of(sql: Sql | Tx, documentId: bigint): Promise<string>;
  next(
    sql: Sql | Tx,
    documentId: bigint,
    of: { readonly line: number; readonly customerId: bigint },
  ): Promise<NextStepOut | null>;
  signAsLender(tx: Tx, documentId: bigint, reference: string): Promise<void>;
  cancel(tx: Tx, documentId: bigint): Promise<void>;
}

/** What the origination of a credit works with. */
export interface OriginationDeps {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly vault: DataVault;
  readonly holidays: HolidayCalendar;
  readonly publicOrigin: string;
  readonly documents: DocumentsDeps;
  readonly termsOf: (termsId: bigint) => Promise<Terms>;
  readonly assessment: Assessment;
  readonly guarantees: GuaranteesPart;
  readonly signing: SigningPart;
  readonly charges: () => Charges;
  /** The lender of a line; undefined where the operator of the product decides. */
  readonly lenderOf: (line: number) => Lender | undefined;
}
