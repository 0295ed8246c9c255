export type { ShopContractData } from './domain/shop-contract-data.ts';
export type { ContractSecurity, CreditContractData } from './domain/credit-contract-data.ts';
export type { Signing } from './signing.ts';
export { maskSignerName } from './domain/mask-signer.ts';
