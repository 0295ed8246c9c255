import { MERCHANT_STATUS } from '@nesye/contract/constants';
import { formatRial, formatToman, toPersianDigits } from '@nesye/persian';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ClosureBlocker, ClosureGate } from '../../../platform/modules/closure-gate.ts';
import { ACCOUNT, lockAccounts, readAccounts } from '../../ledger/index.ts';
import { merchantsOfUser } from '../../merchants/index.ts';
import { closeFacilities, countOpenInstallments, readFacilityAccounts } from '../../schedules/index.ts';
import { closeCashAccount } from '../../wallet/index.ts';
import { countUnknownPurchases, hasSales } from '../queries/leaving-user.ts';

/** Every guarded account of a customer: they are locked together, in the ledger's own order, as a purchase locks them. */
async function accountsOf(sql: Sql | Tx, userId: bigint) {
  return [{ kind: ACCOUNT.cashWallet, partyId: userId }, ...(await readFacilityAccounts(sql, userId))];
}

/** The money matters that block the closing of an account: debts, a wallet that is not empty, holds, purchases in doubt, shops. Facilities and the cash account are closed with the account. */
export function paymentsClosureGate(): ClosureGate {
  return {
    findBlockers: async (sql, userId) => [
      ...(await debtBlockers(sql, userId)),
      ...(await accountBlockers(sql, userId)),
      ...(await shopBlockers(sql, userId)),
    ],
    lock: async (tx, userId) => lockAccounts(tx, await accountsOf(tx, userId)),
    close: async (tx, userId, now) => {
      await closeFacilities(tx, userId, now);
      await closeCashAccount(tx, userId);
    },
  };
}

/** It must come to nothing, so what is no whole toman is said in rials. */
const toTheRial = (amount: bigint): string =>
  amount % 10n === 0n ? `${formatToman(amount)} تومان` : `${formatRial(amount)} ریال`;

async function debtBlockers(sql: Sql | Tx, userId: bigint): Promise<ClosureBlocker[]> {
  const [rows, unknown] = [await countOpenInstallments(sql, userId), await countUnknownPurchases(sql, userId)];
  return [
    ...(rows === 0
      ? []
      : [
          {
            key: 'debts' as const,
            text: toPersianDigits(`${rows} قسط پرداخت‌نشده دارید. نخست آن‌ها را بپردازید.`),
            link: '/user/ips',
          },
        ]),
    ...(unknown === 0
      ? []
      : [
          {
            key: 'open_purchases' as const,
            text: 'نتیجهٔ یک خرید شما هنوز معلوم نیست، یا فروشگاه هنوز سفارش‌تان را نفرستاده است. کمی بعد دوباره ببینید.',
            link: '/user/transactions',
          },
        ]),
  ];
}

async function accountBlockers(sql: Sql | Tx, userId: bigint): Promise<ClosureBlocker[]> {
  const accounts = await readAccounts(sql, await accountsOf(sql, userId));
  const wallet = accounts.find(({ kind }) => kind === ACCOUNT.cashWallet);
  const isWalletFull = wallet !== undefined && wallet.balance > 0n;
  const hasHolds = accounts.some(({ held }) => held > 0n);
  return [
    ...(isWalletFull
      ? [
          {
            key: 'wallet_balance' as const,
            text: `در کیف پول شما ${toTheRial(wallet.balance)} مانده است. نخست آن را خرج یا برداشت کنید.`,
            link: '/user/wallet',
          },
        ]
      : []),
    ...(hasHolds
      ? [
          {
            key: 'holds' as const,
            text: 'پرداختی از شما در جریان است. پس از پایان آن دوباره ببینید.',
            link: '/user/transactions',
          },
        ]
      : []),
  ];
}

async function shopBlockers(sql: Sql | Tx, userId: bigint): Promise<ClosureBlocker[]> {
  const shops = await merchantsOfUser(sql, userId);
  const isOpen = shops.some(
    ({ status }) => status === MERCHANT_STATUS.confirmed || status === MERCHANT_STATUS.suspended,
  );
  const isUnsettled = await hasSales(
    sql,
    shops.map(({ id }) => id),
  );
  return [
    ...(isOpen
      ? [
          {
            key: 'shop' as const,
            text: 'فروشگاه فعال دارید. برای بستن آن با پشتیبانی تماس بگیرید.',
            link: '/user/merchant-profile',
          },
        ]
      : []),
    ...(isUnsettled
      ? [{ key: 'payouts' as const, text: 'فروش‌هایی دارید که هنوز تسویه نشده‌اند.', link: '/user/merchant-transaction' }]
      : []),
  ];
}
