// What other contexts' domain/ may use of this one: pure functions and constants, nothing that reaches a database.
export { ACCOUNT } from './domain/account-kind.ts';
export {
  CREDIT_SALE_RULES,
  type CreditTender,
  type ForeignSale,
  POSTING_RULE,
  type PostingRule,
  postSale,
  postShopFee,
} from './domain/posting-rules.ts';
