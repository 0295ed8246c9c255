import type { NextStepOut } from '@nesye/contract';
import type { HolidayCalendar, Rial } from '@nesye/money';
import type { BusinessClock } from '../../platform/clock/clock.ts';
import type { DataVault } from '../../platform/crypto/data-vault.ts';
import type { Database, Sql, Tx } from '../../platform/database/database.ts';
import type { Charges } from '../charges/index.ts';
import type { CreditAssessment } from '../credit-assessment/index.ts';
import type { DocumentsDeps } from '../documents/index.ts';
import type { Terms } from '../schedules/index.ts';
import type { ContractSecurity, CreditContractData } from '../signing/index.ts';
import type { DayCache } from '../../platform/day-cache/day-cache.ts';
import type { Lender, LenderGuarantee } from './adapters/lenders/lender.ts';
import type { CreditRequestRow } from './queries/requests.ts';
import type { LineOfDay } from './use-cases/active-lines.ts';

/** Who guarantees the debt of a request, in plain: for its contract. */
export interface RequestGuarantor {
  readonly userId: bigint;
  readonly name: string;
  readonly nationalId: string;
  readonly mobile: string;
  readonly address: string | null;
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
  /** The credit is closed with nothing owed: the same. */
  release(tx: Tx, requestId: bigint): Promise<void>;
  guarantorsOf(sql: Sql | Tx, requestId: bigint): Promise<readonly RequestGuarantor[]>;
  securitiesOf(sql: Sql | Tx, requestId: bigint): Promise<readonly ContractSecurity[]>;
  referencesOf(sql: Sql | Tx, requestId: bigint): Promise<readonly LenderGuarantee[]>;
  /** The requests that a user was asked to guarantee and has not left, newest first. */
  guaranteedBy(userId: bigint): Promise<readonly bigint[]>;
  /** What they do next for one of them; null where it is not their turn. */
  nextOfGuarantor(userId: bigint, requestId: bigint): Promise<NextStepOut | null>;
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
  /** The contract that guarantors sign: their page leads there. */
  attachDocument(tx: Tx, requestId: bigint, documentId: bigint): Promise<void>;
  /** The credit that came of it: guarantors see its debt from then on. */
  attachContract(tx: Tx, requestId: bigint, contractUid: string): Promise<void>;
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
  /** The request has ended before all had signed: no one can any more. A signed contract stays as it is. */
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
  readonly linesOfDay: DayCache<readonly LineOfDay[]>;
  readonly assessment: CreditAssessment;
  readonly guarantees: GuaranteesPart;
  readonly signing: SigningPart;
  readonly charges: () => Charges;
  /** The lender of a line; undefined where the operator of the product decides. */
  readonly lenderOf: (line: number) => Lender | undefined;
}
