import { walletCalls } from '@nesye/contract';
import type { Sql } from '../../platform/database/database.ts';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import { scheduled, mergeWork } from '../../platform/tasks/task.ts';
import type { Gateway } from '../gateway/index.ts';
import { type OpenWallet, requireNoCoolingOff, requireProvenOwner } from '../identity/index.ts';
import { readIdentityNumber } from '../kyc/index.ts';
import { createHttpBankInquiry } from './adapters/http-bank-inquiry.ts';
import { createPinHasher } from './adapters/pin-hasher.ts';
import { createHttpPayoutBank } from './adapters/http-payout-bank.ts';
import { accountFinders } from './finders.ts';
import { readOwnWallet } from './queries/own-wallet.ts';
import { purgeLookups } from './queries/receiver-lookups.ts';
import { createWalletHandlers } from './routes.ts';
import { walletColumns } from './sealed-columns.ts';
import { createHolderLookup } from './use-cases/look-up-holder.ts';
import { walletClosureGate } from './use-cases/close-account.ts';
import { openMissingWallets, openWallet } from './use-cases/open-wallet.ts';
import { type BuyerPins, createBuyerPins } from './use-cases/pin-cards.ts';
import { checkSheba } from './use-cases/shebas.ts';
import { createShopAccounts, type ShopAccounts } from './use-cases/shop-accounts.ts';
import { topUpPurpose } from './top-up-purpose.ts';
import { people } from './people.ts';
import type { Banks, TakeCode } from './ports.ts';
import type { TransferDeps } from './use-cases/request-transfer.ts';
import { cashOutOrder } from './use-cases/send-cash-out.ts';
import { moneyOutWork } from './wallet-work.ts';
import { readCash } from './queries/read-cash.ts';
import { walletTimelines } from './queries/timeline.ts';

/** What a customer's bank shows of a cash-out. */
const DESCRIPTION = 'برداشت از کیف پول نسیه';

interface WalletNeeds {
  banks(): Banks;
  takeApprovalCode: TakeCode;
  requireCaptcha: TransferDeps['requireCaptcha'];
  gateway(): Gateway;
}

interface WalletPorts {
  /** The balance of a cash wallet in rials; null for who has none. */
  readonly cashOf: (sql: Sql, customerId: bigint) => Promise<bigint | null>;
  readonly openWallet: OpenWallet;
  /** Whose a sheba is, by the customer who gives it; see `checkSheba`. */
  readonly checkSheba: (customerId: bigint, sheba: string) => ReturnType<typeof checkSheba>;
  /** Whether the money of a customer wants a PIN, and the check of it. */
  buyerPins(): BuyerPins;
  /** Accounts that sales are paid out to by an operator's approval. */
  shopAccounts(): ShopAccounts;
}

/** The cash wallet, the sheba money goes out to, and cards. */
export const walletModule: ModuleManifest<typeof walletCalls, WalletNeeds, WalletPorts> = {
  name: 'wallet',
  calls: walletCalls,
  sealedColumns: walletColumns,
  keyedColumns: [{ use: 'pin', table: 'wallet.pin_card', column: 'pin_key_id', filledColumn: 'pin_hash' }],
  personal: {
    sources: () => [{ section: 'wallet', collect: readOwnWallet }],
    gate: walletClosureGate(),
    purge: purgeLookups,
  },
  start: ({ database, clock, holidays, config, metrics, vault }, ports) => {
    ports.gateway().register(topUpPurpose);
    const moneyOut: TransferDeps = {
      database,
      clock,
      vault,
      banks: ports.banks(),
      bank: createHttpPayoutBank({ url: config.payoutBankUrl, description: DESCRIPTION, metrics, clock }),
      holidays,
      people,
      takeCode: ports.takeApprovalCode,
      requireCaptcha: ports.requireCaptcha,
      limitFactor: config.rateLimitFactor,
      requireNoCoolingOff,
      requireProvenOwner: (sql, owner, now) => requireProvenOwner(sql, owner, { now, newDeviceMs: config.newDeviceMs }),
      gateway: () => ports.gateway(),
    };
    const inquiry = createHttpBankInquiry({ url: config.bankUrl, metrics });
    const holderIdOf = (userId: bigint) => readIdentityNumber(database.sql, vault, userId);
    const lookup = createHolderLookup({ sql: database.sql, clock, inquiry, holderIdOf });
    const buyerPins = createBuyerPins({ database, clock, hasher: createPinHasher(config.secrets.pinKeys) });
    const shopAccounts = createShopAccounts({ lookup, vault, clock });
    return {
      timelines: walletTimelines,
      handlers: createWalletHandlers({ ...moneyOut, pinKeys: config.secrets.pinKeys, inquiry, holderIdOf }),
      provides: {
        cashOf: readCash,
        openWallet: (tx, customerId, at) => openWallet(tx, vault, customerId, at),
        checkSheba: (customerId, sheba) => checkSheba({ banks: ports.banks(), lookup }, customerId, sheba),
        shopAccounts: () => shopAccounts,
        buyerPins: () => buyerPins,
      },
      work: mergeWork(
        moneyOutWork(moneyOut),
        scheduled('wallet.open_missing_wallets', '17 * * * *', async () => {
          await openMissingWallets({ database, vault }, clock.now());
        }),
      ),
      orders: [cashOutOrder(moneyOut)],
      finders: accountFinders,
    };
  },
};
