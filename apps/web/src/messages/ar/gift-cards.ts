import { toPersianDigits } from '@nesye/persian';

const figures = (count: number): string => toPersianDigits(String(count));

export const giftCardListText = {
  label: 'بطاقات الهدية',
  emptyTitle: 'لم تنشئ بطاقة هدية بعد',
  empty: 'أنشئ بطاقات هدية من رصيدك. من لديه الرمز يشتري به من متجرك.',
  emptyFilterTitle: 'لم يُعثر على بطاقة',
  emptyFilter: 'غيّر التصفية.',
  end: 'هذه كل البطاقات',
  fields: { code: 'الرمز', amount: 'المبلغ', state: 'الحالة', until: 'مهلة الاستلام', made: 'أُنشئت' },
  filters: { state: { label: 'الحالة', all: 'الكل', waiting: 'جاهزة', claimed: 'مستلمة', returned: 'عادت' } },
  create: 'إنشاء بطاقة هدية',
} as const;

export const giftCardText = {
  states: { waiting: 'جاهزة', claimed: 'استُلمت', returned: 'عادت إلى الرصيد' },
  lead: (days: number) =>
    `يُخصم مبلغ البطاقة من رصيدك لدى نسيه. لا تُنفق البطاقة إلا في متجرك، ويمكن تسجيل رمزها خلال ${figures(days)} يوماً؛ وإن لم يسجله أحد عاد مبلغها إلى رصيدك.`,
  available: 'المتاح لإنشاء البطاقات',
  amount: 'مبلغ كل بطاقة',
  count: 'العدد',
  countHint: (most: number) => `حتى ${figures(most)} بطاقة في كل مرة`,
  countWrong: (most: number) => `اكتب عدداً من ۱ إلى ${figures(most)}.`,
  next: 'متابعة',
  cancel: 'إلغاء',
  approveTitle: 'هل تنشئ هذه البطاقات؟',
  total: 'المجموع',
  getCode: 'تأكيد واستلام رمز الرسالة',
  change: 'تغيير',
  confirm: 'إنشاء البطاقات',
  saving: 'جارٍ الإنشاء',
  codesTitle: 'احفظ الرموز الآن',
  codesLead: 'لن تُعرض هذه الرموز مرة أخرى. إن ضاع رمز عاد مبلغه إلى رصيدك بعد المهلة.',
  codes: 'رموز بطاقات الهدية',
  copy: 'نسخ الرموز',
  copied: 'تم النسخ',
  csv: 'تنزيل ملف CSV',
  csvHead: ['الرمز', 'المبلغ (ريال)', 'مهلة الاستلام'],
  done: 'حفظتها',
} as const;

export const ownGiftCardText = {
  claimTitle: 'هل لديك رمز بطاقة هدية؟',
  claimLead: 'اكتب الرمز ليصبح المبلغ لك. لا تُنفق كل بطاقة إلا في متجرها، ولا تنتهي صلاحية مبلغها بعد ذلك.',
  code: 'رمز بطاقة الهدية',
  codeMissing: 'اكتب الرمز كاملاً.',
  claim: 'تسجيل الرمز',
  claiming: 'جارٍ التسجيل',
  claimed: (shop: string) => `أصبحت بطاقة هدية ${shop} لك`,
  purses: 'ما لديك من بطاقات الهدية',
  ofShop: (shop: string) => `بطاقة هدية ${shop}`,
  none: 'لم تسجل بطاقة هدية بعد.',
} as const;
