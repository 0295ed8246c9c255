import type { NextStepOut } from '@nesye/contract';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { Follower, GuaranteeDeps } from './guarantee-deps.ts';
import { findRequirement } from './queries/requirements.ts';
import { readOfRequirement } from './queries/guarantors.ts';
import { type GivenGuarantee, givenGuarantees } from './use-cases/given-guarantees.ts';
import { attachDocument, guarantorSigned, type GuarantorSigner, guarantorSigners } from './use-cases/guarantor-acts.ts';
import { type NamedGuarantorView, namedViews } from './guarantor-view.ts';
import { type GivenGuarantor, inviteGuarantor } from './use-cases/invite-guarantor.ts';
import { nextOfGuarantor, requestsGuaranteedBy } from './use-cases/own-guarantee.ts';
import { nextOfRequest, type Viewer } from './use-cases/next-step.ts';
import {
  attachContract,
  endGuarantees,
  type GuaranteeNeed,
  guaranteesOf,
  requireGuarantees,
} from './use-cases/require-guarantees.ts';

/** What origination does with guarantees. Amounts in rials. */
export interface Guarantees {
  /** As `use-cases/require-guarantees.ts` says; again with other items it changes the needs. */
  require(tx: Tx, need: GuaranteeNeed): Promise<void>;
  /** Undefined for a request that needs none. */
  stateOf(sql: Sql | Tx, requestId: bigint): ReturnType<typeof guaranteesOf>;
  /** The one thing that moves them on; null: nothing is open. */
  next(sql: Sql | Tx, requestId: bigint, viewer?: Viewer): Promise<NextStepOut | null>;
  /** Who signs the contract next to the customer, in their order. */
  signers(sql: Sql | Tx, requestId: bigint): Promise<readonly GuarantorSigner[]>;
  /** What was given, with the references that a lender and a contract know it by. */
  given(sql: Sql | Tx, requestId: bigint): Promise<readonly GivenGuarantee[]>;
  /** The contract that the guarantors sign: their page leads there. */
  attachDocument(tx: Tx, requestId: bigint, documentId: bigint): Promise<void>;
  /** A guarantor has signed it; in the transaction of the signature. */
  guarantorSigned(tx: Tx, requestId: bigint, userId: bigint): Promise<void>;
  /** The facility that came of the request: guarantors see its debt. */
  attachContract(tx: Tx, requestId: bigint, contractUid: string): Promise<void>;
  /** The request came to nothing: everything goes back, guarantors are free. */
  cancel(tx: Tx, requestId: bigint): Promise<void>;
  /** The facility is closed with nothing owed: the same. */
  release(tx: Tx, requestId: bigint): Promise<void>;
  /** Registered when a module starts: `changed` is called in the transaction of every change of a requirement's completeness. */
  follow(follower: Follower): void;
  /** The requests that a user was asked to guarantee and has not left, newest first, at most 100. */
  requestsGuaranteedBy(userId: bigint): Promise<readonly bigint[]>;
  /** What they do next for one of them; null where it is not their turn. */
  nextOfGuarantor(userId: bigint, requestId: bigint): Promise<NextStepOut | null>;
  /** As C154; a provider's own calls name guarantors by it. */
  inviteGuarantor(customerId: bigint, given: GivenGuarantor): Promise<NamedGuarantorView>;
  /** All who were named for a request, newest first. */
  guarantorsOf(sql: Sql | Tx, requestId: bigint): Promise<readonly NamedGuarantorView[]>;
}

/** The guarantees of a process. */
export const createGuarantees = (deps: GuaranteeDeps): Guarantees => ({
  require: (tx, need) => requireGuarantees(deps, tx, need),
  stateOf: guaranteesOf,
  next: (sql, requestId, viewer) => nextOfRequest(deps, sql, requestId, viewer),
  signers: (sql, requestId) => guarantorSigners(deps, sql, requestId),
  given: (sql, requestId) => givenGuarantees(deps.vault, sql, requestId),
  attachDocument,
  guarantorSigned: (tx, requestId, userId) => guarantorSigned(deps, tx, requestId, userId),
  attachContract,
  cancel: (tx, requestId) => endGuarantees(deps, tx, requestId, 'cancelled'),
  release: (tx, requestId) => endGuarantees(deps, tx, requestId, 'released'),
  follow: (follower) => void deps.listeners.push(follower),
  requestsGuaranteedBy: (userId) => requestsGuaranteedBy(deps, userId),
  nextOfGuarantor: (userId, requestId) => nextOfGuarantor(deps, userId, requestId),
  inviteGuarantor: (customerId, given) => inviteGuarantor(deps, customerId, given),
  guarantorsOf: async (sql, requestId) => {
    const requirement = await findRequirement(sql, requestId);
    return requirement === undefined ? [] : namedViews(sql, await readOfRequirement(sql, requirement.id));
  },
});
