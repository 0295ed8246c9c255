import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/ratings.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

const figures = (value: number): string => toArabicDigits(value);

export const ratingText: Translation<typeof fa.ratingText> = {
  of: (shop) => `تقييمك لمتجر ${shop}`,
  lead: 'تقييمك يساعد المشترين الآخرين.',
  stars: 'ما مدى رضاك عن هذا المتجر؟',
  starsMissing: 'اختر عدد النجوم.',
  starWords: { 1: 'نجمة واحدة، سيئ جدًا', 2: 'نجمتان، سيئ', 3: '٣ نجوم، عادي', 4: '٤ نجوم، جيد', 5: '٥ نجوم، ممتاز' },
  starsOf: (stars) => `${figures(stars)} نجوم من ٥`,
  about: 'عمّ تقييمك أكثر؟ (اختياري)',
  comment: 'رأيك (اختياري)',
  commentHint: 'حتى ٥٠٠ حرف. يُنشر بعد المراجعة باسمك الأول. لا تكتب رقم هاتف ولا عنوانًا.',
  send: 'سجّل التقييم',
  done: 'سُجّل تقييمك. شكرًا لك.',
  closed: 'لا يمكن تقييم هذه العملية؛ ربما استُرد مالها أو انتهت مدتها.',
  missingTitle: 'لم توجد هذه العملية',
  missing: 'ربما العنوان ناقص، أو تخصّ العملية حسابًا آخر.',
  toPurchases: 'مشترياتي',
  given: 'تقييمك',
  state: {
    waiting: 'يُنشر رأيك بعد المراجعة.',
    public: 'رأيك ظاهر في صفحة المتجر.',
    hidden: 'لم يُنشر رأيك لأنه لا يوافق قواعد الآراء. نجومك محسوبة.',
  },
  invitation: 'هل أنت راضٍ عن هذا الشراء؟',
  invitationText: 'قيّم المتجر متى شئت.',
  rate: 'قيّم المتجر',
};

export const shopRatingText: Translation<typeof fa.shopRatingText> = {
  filters: { state: { label: 'أي تقييمات', all: 'الكل', to_reply: 'بلا رد' } },
  emptyTitle: 'لا تقييمات لديك بعد',
  empty: 'يقيّم المشترون المتجر بعد الشراء وتراه هنا.',
  emptyFilterTitle: 'لا رأي بلا رد',
  emptyFilter: 'اطّلع على كل التقييمات.',
  end: 'لا تقييمات أخرى',
  waits: 'رأي هذا المشتري قيد المراجعة.',
  hidden: 'لم يُنشر رأي هذا المشتري.',
  starsOnly: 'بلا رأي',
  yourReply: 'ردك',
  replyState: { waiting: 'قيد المراجعة', public: 'نُشر', hidden: 'لم يُنشر' },
  reply: 'الرد على هذا الرأي',
  replyOf: (author) => `الرد على ${author}`,
  text: 'نص الرد',
  textHint: 'الرد مرة واحدة فقط، ويُنشر بعد المراجعة.',
  textMissing: 'اكتب نص الرد.',
  send: 'أرسل الرد',
  sent: 'وصل ردك ويُنشر بعد المراجعة.',
  cancel: 'إلغاء',
};
