import { toPersianDigits } from '@nesye/persian';
import type * as fa from '../fa/shop-offers.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

const countsText = (counts: readonly number[]): string => {
  const words = counts.map((count) => toPersianDigits(count));
  const last = words.pop() ?? '';
  return `${words.length === 0 ? last : `${words.join('، ')} أو ${last}`} أقساط`;
};

export const shopOffersText: Translation<typeof fa.shopOffersText> = {
  emptyTitle: 'لا عروض لديك بعد',
  empty: 'ادفع رسوم التقسيط ليشتري زبونك بلا رسوم. الأيام والمبلغ وسقف الكلفة بيدك.',
  end: 'شاهدت كل العروض',
  add: 'عرض جديد',
  lead: 'تُحسب رسوم كل شراء بصيغة المنتج نفسها وتُخصم من بيعه. مع الإرجاع يعود ما لم يُكتسب منها، ومع السداد المبكر لا يعود شيء.',
  counts: 'بلا رسوم لـ',
  countsMissing: 'اختر عددًا واحدًا من الأقساط على الأقل.',
  count: (count) => `${toPersianDigits(count)} أقساط`,
  from: 'من يوم',
  through: 'إلى نهاية يوم',
  minAmount: 'أقل مبلغ للشراء',
  maxAmount: 'أكبر مبلغ للشراء',
  amountMissing: 'اكتب المبلغ.',
  feeCeiling: 'سقف الكلفة',
  feeCeilingHint: 'لا يُخصم منك أكثر من ذلك.',
  purchaseCeiling: 'سقف عدد المشتريات',
  purchaseCeilingHint: 'فارغ: ما دام سقف الكلفة يكفي.',
  purchaseCeilingWrong: 'اكتب عددًا من ١ إلى ١٬٠٠٠٬٠٠٠.',
  save: 'حفظ العرض',
  saving: 'جارٍ الحفظ',
  saved: 'حُفظ العرض.',
  cancel: 'إلغاء',
  preview: 'كم يكلف هذا العرض؟',
  example: 'مبلغ بيع كمثال',
  previewCount: 'عدد الأقساط',
  previewCost: 'كلفتك، بحسب ائتمان الزبون',
  upTo: 'إلى',
  nothing: 'لا ائتمان بهذه الأقساط لهذا المبلغ.',
  states: { coming: 'قادم', running: 'سارٍ', used_up: 'اكتمل السقف', over: 'مضى', ended: 'منتهٍ' },
  countsText,
  days: (from, through) => `${from} إلى ${through}`,
  orders: 'مبلغ الشراء',
  cost: 'الكلفة حتى اليوم',
  ofCeiling: 'من',
  returned: 'عاد مع الإرجاع',
  purchases: (count) => (count === 0 ? 'بلا مشتريات' : `${toPersianDigits(count)} مشتريات`),
  finish: 'إنهاء',
  finishOf: (counts) => `إنهاء عرض ${counts}`,
  finishAsk: 'هل ينتهي هذا العرض الآن؟ تبقى المشتريات السابقة كما هي.',
  finished: 'انتهى العرض.',
};

export const homeOffersText: Translation<typeof fa.homeOffersText> = {
  title: 'متاجر تدفع الرسوم عنك',
  counts: (counts) => `${countsText(counts)} بلا رسوم`,
  through: (day) => `حتى ${day}`,
};
