/** How a payout is going. */
export const payoutStates = {
  on_its_way: 'در راه',
  paid: 'نشست',
  partly_paid: 'بخشی نشست',
  returned: 'برگشت خورد',
  netted: 'بدون واریز',
};
