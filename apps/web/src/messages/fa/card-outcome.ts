/** How a payment by card ended without a success: said alike for a top-up, installments, a report, a stamp and a purchase. */
export const cardOutcomeText = {
  cancelled: 'پرداخت را لغو کردید',
  nothingTaken: 'پولی کم نشد.',
  failed: 'پرداخت در درگاه انجام نشد',
  returnsBy: (day: string) => `اگر پولی از کارت کم شده باشد، تا ${day} به همان کارت برمی‌گردد.`,
  again: 'دوباره با همین مبلغ',
} as const;
