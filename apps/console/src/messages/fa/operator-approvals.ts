import { toPersianDigits } from '@nesye/persian';
import { queueWords } from './operator.ts';

/** Words of what one operator proposes and another decides; each kind has its name and the word of its approval. */
export const approvalText = {
  end: queueWords.end,
  emptyTitle: 'پیشنهادی در این وضعیت نیست',
  empty: 'هر پیشنهادی که به تأیید همکار دیگری نیاز دارد، اینجا می‌آید.',
  filters: {
    state: queueWords.filters.state,
    kind: {
      label: 'نوع',
      all: 'همه',
      'charge_off.proposal': 'خروج از دفترها',
      'hardship.re_age': 'تقسیط از نو',
      'merchants.commission': 'کارمزد فروشگاه',
      'merchants.vat': 'مالیات کارمزد',
      'merchants.closing': 'بستن فروشگاه',
      'merchants.release': 'ماندهٔ فروشگاه بسته',
      'reconciliation.proposal': 'مغایرت بانکی',
      'settlement.holdback': 'سپردهٔ فروشگاه',
      'servicing.waiver': 'بخشش جریمه',
    },
  },
  approve: {
    'charge_off.proposal': 'خارج کردن از دفترها',
    'hardship.re_age': 'تقسیط از نو',
    'merchants.commission': 'تأیید کارمزد',
    'merchants.vat': 'تأیید نرخ مالیات',
    'merchants.closing': 'بستن فروشگاه',
    'merchants.release': 'آزاد کردن مانده',
    'reconciliation.proposal': 'تأیید و ثبت در دفتر',
    'settlement.holdback': 'تغییر سپرده',
    'servicing.waiver': 'بخشودن جریمه',
  },
  title: (kind: string, id: number) => `${kind}، پیشنهاد ${toPersianDigits(id)}`,
  proposedAt: 'زمان پیشنهاد',
  byTask: 'پایان روز، طبق قاعده، پیشنهاد داده است.',
  yours: 'پیشنهاد شماست؛ تصمیم با همکار دیگری است.',
  decide: 'تصمیم‌گیری',
  reject: 'رد پیشنهاد',
  cancel: 'انصراف',
  reason: 'دلیل پیشنهاد',
  decisionReason: 'دلیل تصمیم',
  decisionHint: 'برای رد لازم است.',
  reasonMissing: 'دلیل را بنویسید.',
  done: 'تصمیم ثبت شد.',
} as const;
