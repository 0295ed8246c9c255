import type * as fa from '../fa/frame.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const placeText: Translation<typeof fa.placeText> = {
  groups: {
    home: 'مكتب العمل',
    queues: 'الطوابير',
    people: 'الناس',
    money: 'المال',
    collection: 'التحصيل',
    office: 'الإدارة',
  },
  names: {
    home: 'الرئيسية',
    reviews: 'الهوية',
    shops: 'المتاجر',
    clm: 'طلبات المتاجر',
    'credit-requests': 'الائتمان',
    guarantees: 'الشيكات والسندات',
    disputes: 'الاعتراضات',
    tickets: 'الدعم',
    recoveries: 'الاسترداد',
    ratings: 'آراء المشترين',
    contracts: 'ائتمانات العملاء',
    money: 'نظرة على المال',
    ledger: 'دفتر الأستاذ',
    payouts: 'تحويلات المتاجر',
    'payout-files': 'ملفات المصرف',
    reconciliation: 'مطابقة المصرف',
    suspense: 'الحساب المعلق',
    orders: 'الأوامر المفتوحة',
    collections: 'المدينون',
    'penalty-waivers': 'الإعفاء من الغرامة',
    reports: 'التقارير',
    live: 'سلامة النظام',
    vat: 'ضريبة العمولة',
    lists: 'النصوص والقوائم',
    surveys: 'الاستبيانات',
    team: 'الزملاء والأدوار',
    audit: 'سجل التدقيق',
    approvals: 'بانتظار موافقتي',
    account: 'أنا',
  },
};

export const frameText: Translation<typeof fa.frameText> = {
  menu: 'الأقسام',
  closeMenu: 'إغلاق الأقسام',
  narrow: 'طي الشريط',
  wide: 'فتح الشريط',
  shortcuts: 'اختصارات المفاتيح',
  sandbox: 'تجريبي',
  late: (count) => `، ${count} متأخرة`,
};
