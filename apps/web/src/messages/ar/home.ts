import type * as fa from '../fa/home.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const homeText: Translation<typeof fa.homeText> = {
  hello: (name) => (name === '' ? 'مرحبًا' : `مرحبًا، ${name}`),
  actions: {
    label: 'الأكثر استخدامًا',
    scan: 'مسح',
    pay: 'دفع قسط',
    charge: 'شحن',
    near: 'المتاجر',
    topUp: 'زيادة الرصيد',
  },
  guestTitle: 'نسيئة، بكل ثقة',
  guest: 'امسح الرمز في المتجر، واختر عدد الأقساط، وخذ الإيصال في اللحظة نفسها.',
  steps: ['امسح رمز QR الخاص بالمتجر', 'شاهد عدد الأقساط ومواعيدها', 'أكّد وخذ الإيصال'],
  signUp: 'إنشاء حساب',
  signIn: 'لدي حساب؛ دخول',
  scanAsGuest: 'مسح رمز المتجر',
};
