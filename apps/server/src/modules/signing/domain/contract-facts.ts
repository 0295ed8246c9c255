import {
  checkContractData,
  type CreditContractData,
  readContractData,
  storeContractData,
} from './credit-contract-data.ts';
import { checkShopContractData, readShopContractData, type ShopContractData } from './shop-contract-data.ts';

/** The facts of a document, by the key of the template that they fill. */
export type ContractFacts =
  | { readonly template: 'credit-contract'; readonly data: CreditContractData }
  | { readonly template: 'shop-contract'; readonly data: ShopContractData };

/** The facts as text to store: amounts and rates as digits. */
export const storeFacts = ({ data }: ContractFacts): string => storeContractData(data);

/** What `storeFacts` wrote for this template. Throws for a key that has no facts. */
export function readFacts(template: string, text: string): ContractFacts {
  if (template === 'credit-contract') return { template, data: readContractData(text) };
  if (template === 'shop-contract') return { template, data: readShopContractData(text) };
  throw new Error(`no facts fill the template ${template}`);
}

/** Refuses, as a bug of the caller, facts that contradict themselves. */
export function checkFacts(facts: ContractFacts): void {
  if (facts.template === 'credit-contract') checkContractData(facts.data);
  else checkShopContractData(facts.data);
}
