import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/tickets.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const ticketText: Translation<typeof fa.ticketText> = {
  lead: 'أسئلتك إلى الدعم مع أجوبتها.',
  write: 'رسالة جديدة',
  filters: {
    state: { label: 'أي رسائل', all: 'الكل', open: 'بانتظار الردّ', answered: 'تم الردّ', closed: 'مغلقة' },
  },
  state: { open: 'بانتظار الردّ', answered: 'تم الردّ', closed: 'مغلقة' },
  emptyTitle: 'لم تكتب إلى الدعم بعد',
  empty: 'اكتب سؤالك؛ يصلك الجواب هنا ونُعلمك به.',
  emptyFilterTitle: 'لا رسائل بهذه الحالة',
  emptyFilter: 'اطّلع على حالة أخرى.',
  end: 'لا رسائل أخرى',
  number: (number) => `رقم المتابعة ${toArabicDigits(number)}`,
  back: 'كل الرسائل',
  you: 'أنت',
  support: 'دعم نسيه',
  conversation: 'المحادثة',
  reply: 'نص الرسالة',
  replyMissing: 'اكتب نص الرسالة.',
  send: 'إرسال',
  sending: 'جارٍ الإرسال',
  sent: 'وصلت رسالتك.',
  close: 'حصلت على الجواب',
  closed: 'أُغلقت هذه المحادثة.',
  closedNote: 'هذه المحادثة مغلقة. إن كتبت رسالة أخرى فُتحت من جديد.',
  waitingNote: 'وصلت رسالتك. يأتي الجواب هنا ونُعلمك به.',
  missingTitle: 'لم توجد هذه الرسالة',
  missing: 'ربما حُذفت، أو تخصّ حسابًا آخر.',
};
