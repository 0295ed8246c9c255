import type * as fa from '../fa/push.ts';
import type { Translation } from '../../language/translation.ts';

export const pushText: Translation<typeof fa.pushText> = {
  invitationTitle: 'لا تنسَ مواعيد الاستحقاق',
  invitationText: 'فعّل الإشعارات لنخبرك قبل استحقاق أقساطك. لا تظهر في الإشعارات مبالغ ولا بيانات شخصية.',
  turnOn: 'تفعيل الإشعارات',
  later: 'ليس الآن',
  turnedOn: 'تم تفعيل الإشعارات.',
  turnedOff: 'تم إيقاف إشعارات هذا الجهاز.',
  errors: {
    'missing-app-config-values': 'الإشعارات غير متاحة الآن.',
    'only-available-in-window': 'لا يمكن تفعيل الإشعارات إلا من صفحة نسيه.',
    'only-available-in-sw': 'الإشعارات لا تعمل الآن على هذا الجهاز.',
    'permission-default': 'لم يُعطَ إذن الإشعارات. يمكنك المحاولة متى شئت.',
    'permission-blocked': 'الإشعارات محظورة لنسيه في إعدادات المتصفح. يمكنك السماح بها من هناك.',
    'unsupported-browser': 'هذا المتصفح لا يدعم الإشعارات.',
    'indexed-db-unsupported': 'هذا المتصفح لا يحفظ شيئاً، لذلك لا تعمل الإشعارات.',
    'failed-service-worker-registration': 'تعذر تجهيز الإشعارات. افتح الصفحة من جديد.',
    'token-subscribe-failed': 'تعذر تسجيل الإشعارات. حاول بعد قليل.',
    'token-subscribe-no-token': 'لم تجب خدمة الإشعارات. حاول بعد قليل.',
    'token-unsubscribe-failed': 'تعذر إيقاف الإشعارات. حاول من جديد.',
    'token-update-failed': 'تعذر تجديد تسجيل الإشعارات.',
    'token-update-no-token': 'لم تجب خدمة الإشعارات.',
    'invalid-sw-registration': 'تعذر تجهيز الإشعارات. افتح الصفحة من جديد.',
    'invalid-bg-handler': 'الإشعارات لا تعمل الآن على هذا الجهاز.',
    'invalid-vapid-key': 'الإشعارات غير متاحة الآن.',
  },
};
