import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/home.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const homeText: Translation<typeof fa.homeText> = {
  mine: 'عملي',
  taken: 'ملفاتي المفتوحة',
  takenNone: 'لم تفتح أي ملف.',
  takenCase: (queue, id) => `${queue} ${toArabicDigits(id)}`,
  held: 'ملفاتي',
  heldNone: 'لا ملف عندك.',
  mentions: 'ذُكر اسمك',
  mentionsNone: 'لا ملاحظة غير مقروءة تذكر اسمك.',
  mention: (author, queue, id) => `${author}، ${queue} ${toArabicDigits(id)}`,
  lateShare: (count, percent) => `${count} متأخرة (${toArabicDigits(percent)}٪)`,
  late: 'متأخرة',
  lateNone: 'لا ملف متأخرًا في أي طابور.',
  lateIn: (queue, count) => `${queue}: ${count}`,
  second: 'بانتظار موافقة ثانية',
  queues: 'الطوابير',
  waiting: (count) => `${count} في الانتظار`,
  oldest: (age) => `الأقدم: ${age}`,
  lateOf: (count) => `${count} متأخرة`,
  empty: 'فارغ',
  money: 'المال',
  differences: 'فرق مصرفي مفتوح',
  returned: 'تحويل مرتجع',
  debtors: 'عميل متأخر',
  frozen: 'ائتمان موقوف',
  days: (days) => `${toArabicDigits(days)} يوم`,
  hours: (hours) => `${toArabicDigits(hours)} ساعة`,
  lessThanHour: 'أقل من ساعة',
};
