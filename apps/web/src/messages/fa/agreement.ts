/** The sentence about terms and privacy, cut where its two links stand. */
export const agreementText = {
  before: 'با ادامه دادن، ',
  terms: 'شرایط استفاده',
  and: ' و ',
  privacy: 'حریم خصوصی',
  after: ' نسیه را می‌پذیرید.',
} as const;
