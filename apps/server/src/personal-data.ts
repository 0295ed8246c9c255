import { eraseEngagement, forgetDevicesOf, readOwnEngagement } from './modules/engagement/index.ts';
import type { ClosureGate, ExportSource } from './modules/identity/index.ts';
import { eraseCustomer, kycExportSource } from './modules/kyc/index.ts';
import { merchantsOfUser } from './modules/merchants/index.ts';
import { paymentsClosureGate, readOwnPurchases } from './modules/payments/index.ts';
import { readOwnFacilities } from './modules/servicing/index.ts';
import { readOwnWallet, walletClosureGate } from './modules/wallet/index.ts';
import type { DataVault } from './platform/crypto/data-vault.ts';
import { eraseStoredResponses } from './platform/idempotency/idempotency-store.ts';

/** What the contexts above identity add to a user's copy of all data. `npm run check` holds every table that leads to a person against it. */
export const exportSources = (vault: DataVault): readonly ExportSource[] => [
  kycExportSource(vault),
  { section: 'purchases', collect: readOwnPurchases },
  { section: 'credit', collect: readOwnFacilities },
  { section: 'wallet', collect: readOwnWallet },
  { section: 'shops', collect: merchantsOfUser },
  { section: 'support', collect: readOwnEngagement },
];

/** What the same contexts do when an account is closed, and when its retention period is over; in the order in which they lock. */
export const closureGates = (): readonly ClosureGate[] => [
  paymentsClosureGate(),
  walletClosureGate(),
  { findBlockers: async () => [], erase: eraseCustomer },
  { findBlockers: async () => [], shut: forgetDevicesOf, erase: eraseEngagement },
  { findBlockers: async () => [], erase: eraseStoredResponses },
];
