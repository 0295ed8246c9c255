import type { walletCalls } from '@nesye/contract';
import type { KeyRing } from '../../platform/crypto/key-ring.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { requireRecordId } from '../../platform/http/record-id.ts';
import type { BankInquiry } from './adapters/bank-inquiry.ts';
import { createPinHasher } from './adapters/pin-hasher.ts';
import { createMoneyOutHandlers } from './money-out-routes.ts';
import { createTopUpHandlers } from './top-up-routes.ts';
import { addBankCard, deleteBankCard, listBankCards } from './use-cases/bank-cards.ts';
import { createHolderLookup } from './use-cases/look-up-holder.ts';
import { checkCardPin, listPinCards, setCardPin } from './use-cases/pin-cards.ts';
import { createCashAccountFinder } from './use-cases/find-cash-account.ts';
import type { TransferDeps } from './use-cases/request-transfer.ts';
import type { HolderIdOf } from './ports.ts';
import { deleteShopSheba, listShopShebas, setShopSheba } from './use-cases/shop-shebas.ts';
import { checkSheba, deleteSheba, setSheba, showSheba } from './use-cases/shebas.ts';

export interface WalletDeps extends TransferDeps {
  /** The secret behind the PINs of cards. */
  readonly pinKeys: KeyRing;
  readonly inquiry: BankInquiry;
  readonly holderIdOf: HolderIdOf;
}

/** The calls of the wallet's money, shebas and cards. */
export function createWalletHandlers(deps: WalletDeps): Handlers<typeof walletCalls> {
  const { database, clock, banks, inquiry, holderIdOf } = deps;
  const { sql } = database;
  const lookup = createHolderLookup({ sql, clock, inquiry, holderIdOf });
  const shebas = { ...deps, lookup };
  const pins = { ...deps, hasher: createPinHasher(deps.pinKeys) };
  return {
    ...createTopUpHandlers({ sql, clock, gateway: deps.gateway }),
    ...createMoneyOutHandlers({ ...deps, findCashAccount: createCashAccountFinder(sql) }),
    getSheba: async (_, { principal }) => ({ status: 200, body: await showSheba(sql, banks, principal.userId) }),
    setSheba: async ({ body }, { principal }) => ({
      status: 200,
      body: await setSheba(shebas, principal.userId, body),
    }),
    deleteSheba: async (_, { principal }) => {
      await deleteSheba(shebas, principal.userId);
      return { status: 200, body: { deleted: true } };
    },
    checkSheba: async ({ body }, { principal }) => ({
      status: 200,
      body: await checkSheba(shebas, principal.userId, body.sheba),
    }),
    listShopShebas: async ({ query }, { principal }) => ({
      status: 200,
      body: await listShopShebas(sql, banks, principal.userId, query),
    }),
    checkShopSheba: async ({ body }, { principal }) => ({
      status: 200,
      body: await checkSheba(shebas, principal.userId, body.sheba),
    }),
    setShopSheba: async ({ body }, { principal }) => ({
      status: 200,
      body: await setShopSheba(shebas, principal.userId, body),
    }),
    deleteShopSheba: async ({ params }, { principal }) => {
      await deleteShopSheba(shebas, principal.userId, requireRecordId(params.id));
      return { status: 200, body: { deleted: true } };
    },
    listPinCards: async ({ query }, { principal }) => ({
      status: 200,
      body: await listPinCards(sql, principal.userId, query),
    }),
    setCardPin: async ({ params, body }, { principal }) => ({
      status: 200,
      body: await setCardPin(pins, principal.userId, requireRecordId(params.id), body),
    }),
    checkCardPin: async ({ params, body }, { principal }) => {
      await checkCardPin(pins, principal.userId, requireRecordId(params.id), body.pin);
      return { status: 200, body: { is_right: true } };
    },
    listBankCards: async ({ query }, { principal }) => ({
      status: 200,
      body: await listBankCards(sql, banks, principal.userId, query),
    }),
    addBankCard: async ({ body }, { principal }) => ({
      status: 201,
      body: await addBankCard(shebas, principal.userId, body),
    }),
    deleteBankCard: async ({ params }, { principal }) => {
      await deleteBankCard(shebas, principal.userId, requireRecordId(params.id));
      return { status: 200, body: { deleted: true } };
    },
  };
}
