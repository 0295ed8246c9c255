import { toPersianDigits } from '@nesye/persian';

/** Beside the name of a queue. */
export const queueCountText = {
  waiting: (count: string) => `${count} مورد در انتظار`,
  many: 'بیش از ۹۹',
} as const;

/** Said above a case that a colleague has taken. */
export const claimText = {
  taken: (name: string) => `${name} همین حالا روی این پرونده کار می‌کند`,
  colleague: (id: number) => `همکار ${toPersianDigits(id)}`,
  takenNote: 'تصمیم هر کس که زودتر ثبت کند می‌ماند.',
} as const;
