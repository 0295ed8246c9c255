import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/operator-claims.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const queueCountText: Translation<typeof fa.queueCountText> = {
  waiting: (count) => `${count} في الانتظار`,
  many: 'أكثر من ٩٩',
};

export const claimText: Translation<typeof fa.claimText> = {
  taken: (name) => `${name} يعمل الآن على هذا الملف`,
  colleague: (id) => `الزميل ${toArabicDigits(id)}`,
  takenNote: 'يبقى القرار الذي يُسجَّل أولًا.',
};
