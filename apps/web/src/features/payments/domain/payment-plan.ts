import { CARD_PAYMENT_RIAL, PRODUCT_TYPE } from '@nesye/contract/constants';
import { maxRial, minRial, type Rial, rial, subtractRial, sumRial, ZERO_RIAL } from '@nesye/money';
import { CARD_UID, isCard } from './card-source.ts';
import { isGift } from './gift-source.ts';
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
  /** What is paid at the gateway. */
  readonly cardRial: Rial;
  /** What is left for the card is less than a gateway takes. */
  readonly isCardTooLittle: boolean;
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
 * Works out the wallets of one way for an amount. `walletUids` undefined means: propose. With `depositRial` the cash wallet, and the card
 * where that holds less, pay exactly that much first, and one credit the rest. Rials.
 */
export function planPayment<Contract extends ShopContract>(
  sources: PaymentSources<Contract>,
  way: WayToPay,
  amountRial: Rial,
  walletUids: readonly string[] | undefined,
  depositRial?: Rial,
): PaymentPlan<Contract> {
  const contracts = walletsOfWay(sources, way);
  const chosenUids =
    walletUids === undefined ? proposal(contracts, way, amountRial) : withOneFacility(contracts, walletUids);
  const usedUids = cardAfterWallet(
    contracts,
    depositRial === undefined ? chosenUids : withDeposit(contracts, way, amountRial, chosenUids, depositRial),
  );
  const selectable = selectableOf(contracts, usedUids, depositRial);
  const shares = withSmallestCard(contracts, splitOverWallets(amountRial, selectable, usedUids));
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
  const cardRial = shares.find(isCard)?.amountRial ?? ZERO_RIAL;
  const isCardTooLittle = cardRial > ZERO_RIAL && cardRial < CARD_PAYMENT_RIAL.min;
  return {
    way,
    wallets,
    usedUids,
    shares,
    remainingRial,
    facility,
    depositRial: isCredit ? cashRial : ZERO_RIAL,
    cardRial,
    isCardTooLittle,
    isCovered:
      remainingRial === ZERO_RIAL &&
      !isCardTooLittle &&
      (!isCredit || (facility !== undefined && shareOf(facility) > ZERO_RIAL)),
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
  const gift = contracts.find(isGift);
  if (gift !== undefined) {
    // Of a cash purchase the gift cards pay first, since they pay nowhere else; a deposit is proposed without them.
    const others = contracts.filter((contract) => contract !== gift);
    const given = way.productType === PRODUCT_TYPE.cash ? wholeRial(gift.withdrawable_amount) : ZERO_RIAL;
    if (given >= amountRial) return [gift.uid];
    const rest = proposal(others, way, subtractRial(amountRial, given));
    return given === ZERO_RIAL ? rest : [gift.uid, ...rest];
  }
  const first = proposedContract(contracts, way.contractUids, amountRial);
  if (first === undefined || wholeRial(first.withdrawable_amount) === ZERO_RIAL) return [];
  const rest = amountRial - wholeRial(first.withdrawable_amount);
  const others = contracts.filter((contract) => contract !== first);
  return [first.uid, ...(rest > 0n ? cashFor(others, rial(rest), undefined) : [])];
}

/** Who pays an amount of cash: of the chosen ones, else the wallet, and the card for what is lacking. */
function cashFor(
  contracts: readonly ShopContract[],
  amountRial: Rial,
  chosenUids: readonly string[] | undefined,
): readonly string[] {
  const filled = contracts.filter(
    (contract) => isCash(contract) && wholeRial(contract.withdrawable_amount) > ZERO_RIAL,
  );
  const chosen = filled.filter(({ uid }) => chosenUids?.includes(uid) === true);
  const first = chosen.length > 0 ? chosen : filled.slice(0, 1);
  const carried = sumRial(first.map((contract) => wholeRial(contract.withdrawable_amount)));
  const card =
    carried < amountRial ? filled.find((contract) => isCard(contract) && !first.includes(contract)) : undefined;
  return [...first, ...(card === undefined ? [] : [card])].map(({ uid }) => uid);
}

/** The wallet pays before the card: the server splits them so. */
function cardAfterWallet(contracts: readonly ShopContract[], uids: readonly string[]): readonly string[] {
  const others = uids.filter((uid) => uid !== CARD_UID);
  const wallet = others.findLastIndex((uid) => contracts.some((contract) => contract.uid === uid && isCash(contract)));
  return others.length === uids.length || wallet === -1 ? uids : others.toSpliced(wallet + 1, 0, CARD_UID);
}

/** What each wallet may carry: of a deposit that was decided the wallet what it holds, and the card the rest. */
function selectableOf(
  contracts: readonly ShopContract[],
  usedUids: readonly string[],
  depositRial: Rial | undefined,
): readonly SelectableWallet[] {
  let rest = depositRial;
  return contracts.map((contract) => {
    if (rest === undefined || !isCash(contract))
      return { uid: contract.uid, withdrawableAmount: contract.withdrawable_amount };
    const amount = minRial(rest, wholeRial(contract.withdrawable_amount));
    if (usedUids.includes(contract.uid)) rest = subtractRial(rest, amount);
    return { uid: contract.uid, withdrawableAmount: Number(amount) };
  });
}

/** A gateway takes nothing below its smallest amount: the wallet keeps the difference, as the server has it. */
function withSmallestCard(contracts: readonly ShopContract[], shares: readonly WalletShare[]): readonly WalletShare[] {
  const card = shares.find(isCard)?.amountRial ?? ZERO_RIAL;
  const wallet = shares.find(
    (share) => !isCard(share) && contracts.some((contract) => contract.uid === share.uid && isCash(contract)),
  );
  if (card === ZERO_RIAL || wallet === undefined) return shares;
  const moved = minRial(
    wallet.amountRial,
    maxRial(ZERO_RIAL, subtractRial(rial(CARD_PAYMENT_RIAL.min), minRial(card, rial(CARD_PAYMENT_RIAL.min)))),
  );
  return shares.map((share) => {
    if (share === wallet) return { ...share, amountRial: subtractRial(share.amountRial, moved) };
    return isCard(share) ? { ...share, amountRial: rial(share.amountRial + moved) } : share;
  });
}

/** The cash before the credit, so that it pays the whole deposit; the credit is the chosen one, else the proposed one. */
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
  return [
    ...(depositRial === ZERO_RIAL ? [] : cashFor(contracts, depositRial, chosenUids)),
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
