import type { DataVault } from '../../platform/crypto/data-vault.ts';
import type { CreditFacts } from './domain/credit-rules.ts';
import { decisionPlace } from './queries/decisions.ts';

interface StoredContent {
  readonly facts: CreditFacts;
  readonly amount: string;
  readonly result: string;
}

/** What was stored with a decision. */
export interface DecisionContent {
  readonly facts: CreditFacts;
  /** What was wanted, in rials; null: how much is possible. */
  readonly wanted: bigint | null;
  /** The whole result as text. */
  readonly result: string;
}

/** Opens what is sealed with a decision, in memory. */
export function openDecision(vault: DataVault, id: bigint, contentSealed: Buffer): DecisionContent {
  const { facts, amount, result } = JSON.parse(vault.open(contentSealed, decisionPlace(id))) as StoredContent;
  const wanted = JSON.parse(amount) as string | null;
  return { facts, wanted: wanted === null ? null : BigInt(wanted), result };
}
