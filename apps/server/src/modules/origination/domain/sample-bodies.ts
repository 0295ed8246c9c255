/** A sheba that the sandbox's bank (Melli, 017) holds for a national id. */
export function sampleSheba(nationalId: string): string {
  const account = `017000000000${nationalId}`;
  const check = 98n - (BigInt(`${account}182700`) % 97n);
  return `IR${String(check).padStart(2, '0')}${account}`;
}

/** What may be sent for a step in the sandbox, so that whoever drives a request needs to know nothing of its forms. */
export const SAMPLE_BODIES = {
  user: { job: 'معلم', monthly_income: 250_000_000, phone: '02112344567' },
  contact: { name: 'مریم کاظمی', relation: 'خواهر', phone: '02112344567' },
  address: {
    province: 'تهران',
    city: 'تهران',
    address: 'خیابان ولیعصر، پلاک ۱۲',
    postal_code: '1966813118',
  },
} as const;
