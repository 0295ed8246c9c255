import type * as fa from '../fa/short-link.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const shortLinkText: Translation<typeof fa.shortLinkText> = {
  opening: 'جارٍ فتح الرابط',
  goneTitle: 'هذا الرابط لم يعد يعمل',
  expired: 'انتهت مدة هذا الرابط. اطلب من المرسل رابطًا جديدًا.',
  unknown: 'لا رابط لدينا كهذا. ربما العنوان ناقص؛ راجع الرسالة.',
  failedTitle: 'لم يُفتح الرابط',
  tryAgain: 'إعادة المحاولة',
  goHome: 'إلى الرئيسية',
};

export const invitationText: Translation<typeof fa.invitationText> = {
  title: (name) => `${name} يطلب منك أن تكون كفيلًا`,
  credit: 'عن هذا الائتمان',
  lender: 'مانح الائتمان',
  amount: 'مبلغ الائتمان',
  cap: 'الحد الأعلى لالتزامك',
  until: 'مهلة الرد',
  nothingYet: 'لا التزام عليك قبل أن توقّع',
  nothingYetText: 'ادخل أولًا واطّلع على كل شيء؛ ثم يمكنك القبول أو الرفض.',
  signIn: 'الدخول وعرض الطلب',
};
