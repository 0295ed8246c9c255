import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/salary-day.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

const figures = (count: number | string): string => toArabicDigits(count);

/** Words of the one due day of all installments, in Arabic. */
export const salaryDayText: Translation<typeof fa.salaryDayText> = {
  lead: 'اختر يومًا تستحق فيه كل أقساطك، كيوم أو يومين بعد وصول راتبك.',
  legend: 'يوم القسط من كل شهر',
  day: figures,
  dayName: (day) => `اليوم ${figures(day)} من كل شهر`,
  chosen: 'اليوم الذي اخترته',
  usual: 'يوم معظم أقساطك الآن',
  noneChosen: 'لم تختر بعد',
  short: 'في الشهور الأقصر آخر يوم من الشهر.',
  planTitle: 'قبل التغيير وبعده',
  moved: (count) => `الأقساط التي ستُنقل: ${figures(count)}.`,
  nothing: 'لن يُنقل أي قسط؛ هذا اليوم لمشترياتك القادمة.',
  free: 'لا تكلفة، ولا يتغيّر مبلغ أي قسط، تقدّم أو تأخّر.',
  wait: (months) => `بعد التأكيد لا يمكن النقل مرة أخرى قبل مرور هذا العدد من الشهور: ${figures(months)}.`,
  tooSoon: (day) => `نقلت أقساطك حديثًا. يمكنك ذلك مجددًا من ${day}.`,
  movedTitle: 'ستُنقل',
  stayTitle: 'تبقى في موعدها',
  before: 'الآن',
  after: 'بعد التغيير',
  until: (day) => `يوم عطلة؛ أمامك حتى ${day}.`,
  row: (number, shop) => `القسط ${figures(number)}، ${shop}`,
  states: {
    same: 'هو اليوم نفسه',
    late: 'متأخر؛ ادفعه أولًا',
    paused: 'متوقف بسبب اعتراض',
    near: 'موعده قريب',
    drawn: 'أُعلن عن سحبه التلقائي',
    bill: 'قسط كشف الشهر',
    no_day: 'لا يوم مناسب له',
    moved: 'سيُنقل',
  },
  confirm: (day) => `سجّل اليوم ${figures(day)}`,
  ask: (day) => `هل تُنقل كل الأقساط القادمة إلى اليوم ${figures(day)} من الشهر؟`,
  askNew: (day) => `هل يُسجّل اليوم ${figures(day)} لمشترياتك القادمة؟`,
  yes: 'نعم، سجّل',
  no: 'لا',
  done: (day) => `يوم قسطك هو ${figures(day)} من كل شهر.`,
};
