/** Words of the wallet-switch panel. */
export const walletSwitchText = { title: 'کیف پول‌های شما', available: 'موجودی', done: 'تأیید' } as const;
