export { type Charges, createCharges } from './charges.ts';
export { type Charge, isChargePaid } from './queries/charges.ts';
export type { ChargeKind } from './use-cases/charge-kinds.ts';
export type { ChargeOrder } from './use-cases/open-charge.ts';
export type { ChargeView } from './use-cases/show-charge.ts';
export { chargeHolds } from './charge-holds.ts';
export { openCardPart, requireParts } from './use-cases/open-card-part.ts';
export { createWalletHolds } from './use-cases/wallet-holds.ts';
