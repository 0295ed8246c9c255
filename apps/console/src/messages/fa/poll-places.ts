/** Names of the places of ratings and surveys, for the screens that lead to them. */
export const pollPlaceText = {
  ratings: 'نظرها',
  surveys: 'نظرسنجی‌ها',
  surveysText: 'آنچه از مشتریان می‌پرسیم و پاسخ‌هایشان',
} as const;
