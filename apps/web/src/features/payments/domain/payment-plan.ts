import { PRODUCT_TYPE } from '@nesye/contract/constants';
import { type Rial, sumRial, ZERO_RIAL } from '@nesye/money';
import type { PaymentChoice } from './payment-choice.ts';
import { isCash, proposedContract, waysToPay, type ShopContract, type WayToPay } from './shop-offer.ts';
import {
  isWalletDisabled,
  payableRial,
  splitOverWallets,
  wholeRial,
  type SelectableWallet,
  type WalletShare,
} from './wallet-selection.ts';

/** Why a wallet cannot be switched on. */
export type WalletDisabledReason = 'inactive' | 'empty' | 'enough' | 'cashFirst' | 'oneCredit';

/** A wallet in the selection: what it carries, and why its switch is off limits, if it is. */
export interface PaymentWallet<Contract extends ShopContract> {
  readonly contract: Contract;
  readonly isUsed: boolean;
  readonly shareRial: Rial;
  readonly disabledReason: WalletDisabledReason | undefined;
}

/** Where a choice stands: the way, the wallets it may draw on, and what is still open. */
export interface PaymentPlan<Contract extends ShopContract> {
  readonly way: WayToPay;
  readonly wallets: readonly PaymentWallet<Contract>[];
  readonly usedUids: readonly string[];
  readonly shares: readonly WalletShare[];
  readonly remainingRial: Rial;
  readonly facility: Contract | undefined;
  readonly depositRial: Rial;
  /** The wallets carry the whole amount in a way the purchase accepts. */
  readonly isCovered: boolean;
}

export interface PaymentSources<Contract extends ShopContract> {
  readonly contracts: readonly Contract[];
  readonly preferredProducts: readonly number[];
  /** The customer's cash accounts: in an installment purchase one may pay a deposit, also where the shop sells nothing for cash. */
  readonly cashAccounts: readonly Contract[];
}

/** The way a choice names, if the shop offers it. */
export function chosenWay(
  ways: readonly WayToPay[],
  choice: Pick<PaymentChoice, 'productType' | 'installmentCount'>,
): WayToPay | undefined {
  return ways.find((way) => way.productType === choice.productType && way.installmentCount === choice.installmentCount);
}

export const waysOf = (sources: PaymentSources<ShopContract>): readonly WayToPay[] =>
  waysToPay(sources.contracts, sources.preferredProducts);

/** Whether the customer must look at the wallets: not where one of them carries the whole amount. */
export const needsWalletStep = (plan: PaymentPlan<ShopContract>): boolean =>
  !plan.isCovered || plan.shares.filter((share) => share.amountRial > ZERO_RIAL).length > 1;

/**
 * Works out the wallets of one way for an amount. `walletUids` undefined means: propose. With `depositRial` the cash wallet
 * pays exactly that much first, as far as it holds it, and one credit the rest. Rials.
 */
export function planPayment<Contract extends ShopContract>(
  sources: PaymentSources<Contract>,
  way: WayToPay,
  amountRial: Rial,
  walletUids: readonly string[] | undefined,
  depositRial?: Rial,
): PaymentPlan<Contract> {
  const contracts = walletsOfWay(sources, way);
  const selectable = contracts.map((contract): SelectableWallet => ({
    uid: contract.uid,
    withdrawableAmount:
      depositRial !== undefined && isCash(contract)
        ? Math.min(contract.withdrawable_amount, Number(depositRial))
        : contract.withdrawable_amount,
  }));
  const chosenUids =
    walletUids === undefined ? proposal(contracts, way, amountRial) : withOneFacility(contracts, walletUids);
  const usedUids =
    depositRial === undefined ? chosenUids : withDeposit(contracts, way, amountRial, chosenUids, depositRial);
  const shares = splitOverWallets(amountRial, selectable, usedUids);
  const remainingRial = payableRial(amountRial, selectable, usedUids);
  const facility = contracts.find((contract) => !isCash(contract) && usedUids.includes(contract.uid));
  const shareOf = (contract: Contract): Rial =>
    shares.find((share) => share.uid === contract.uid)?.amountRial ?? ZERO_RIAL;
  const wallets = contracts.map((contract) => ({
    contract,
    isUsed: usedUids.includes(contract.uid),
    shareRial: shareOf(contract),
    disabledReason: disabledReasonOf(contract, remainingRial, usedUids, facility, way),
  }));
  const isCredit = way.productType !== PRODUCT_TYPE.cash;
  const cashRial = sumRial(wallets.filter((wallet) => isCash(wallet.contract)).map((wallet) => wallet.shareRial));
  return {
    way,
    wallets,
    usedUids,
    shares,
    remainingRial,
    facility,
    depositRial: isCredit ? cashRial : ZERO_RIAL,
    isCovered: remainingRial === ZERO_RIAL && (!isCredit || (facility !== undefined && shareOf(facility) > ZERO_RIAL)),
  };
}

/** Contracts that can pay this way; a cash account may add a deposit where at least one more installment is left. */
export function walletsOfWay<Contract extends ShopContract>(
  sources: PaymentSources<Contract>,
  way: WayToPay,
): readonly Contract[] {
  const own = sources.contracts.filter((contract) => way.contractUids.includes(contract.uid));
  const deposits = way.productType === PRODUCT_TYPE.installment && way.installmentCount > 1 ? sources.cashAccounts : [];
  return [...own, ...deposits.filter((account) => !own.some((contract) => contract.uid === account.uid))];
}

function proposal(contracts: readonly ShopContract[], way: WayToPay, amountRial: Rial): readonly string[] {
  const first = proposedContract(contracts, way.contractUids, amountRial);
  if (first === undefined || wholeRial(first.withdrawable_amount) === ZERO_RIAL) return [];
  const rest = amountRial - wholeRial(first.withdrawable_amount);
  const deposit =
    rest > 0n
      ? contracts.find(
          (contract) => contract !== first && isCash(contract) && wholeRial(contract.withdrawable_amount) > ZERO_RIAL,
        )
      : undefined;
  return deposit === undefined ? [first.uid] : [first.uid, deposit.uid];
}

/** The cash wallet before the credit, so that it pays the whole deposit; the credit is the chosen one, else the proposed one. */
function withDeposit(
  contracts: readonly ShopContract[],
  way: WayToPay,
  amountRial: Rial,
  chosenUids: readonly string[],
  depositRial: Rial,
): readonly string[] {
  const credits = contracts.filter((contract) => !isCash(contract));
  const credit =
    credits.find((contract) => chosenUids.includes(contract.uid)) ??
    proposedContract(credits, way.contractUids, amountRial);
  const account = contracts.find((contract) => isCash(contract) && wholeRial(contract.withdrawable_amount) > ZERO_RIAL);
  return [
    ...(account === undefined || depositRial === ZERO_RIAL ? [] : [account.uid]),
    ...(credit ? [credit.uid] : []),
  ];
}

/** Known wallets in the order they were chosen; of two facilities the first stays (D42). */
function withOneFacility(contracts: readonly ShopContract[], uids: readonly string[]): readonly string[] {
  let hasFacility = false;
  return uids.filter((uid) => {
    const contract = contracts.find((candidate) => candidate.uid === uid && candidate.is_active);
    if (contract === undefined || isCash(contract)) return contract !== undefined;
    if (hasFacility) return false;
    hasFacility = true;
    return true;
  });
}

function disabledReasonOf(
  contract: ShopContract,
  remainingRial: Rial,
  usedUids: readonly string[],
  facility: ShopContract | undefined,
  way: WayToPay,
): WalletDisabledReason | undefined {
  const wallet = { uid: contract.uid, withdrawableAmount: contract.withdrawable_amount };
  if (!contract.is_active) return 'inactive';
  if (isWalletDisabled(wallet, remainingRial, usedUids)) {
    if (wholeRial(contract.withdrawable_amount) < 1n) return 'empty';
    return way.productType !== PRODUCT_TYPE.cash && facility === undefined ? 'cashFirst' : 'enough';
  }
  return !isCash(contract) && facility !== undefined && facility.uid !== contract.uid ? 'oneCredit' : undefined;
}
