import { toLatinDigits } from '@nesye/persian';

const BP_OF_PERCENT = 100;
const PERCENT = /^(?:\d{1,2}(?:\.\d{1,2})?|100)$/;

/** Basis points of a percentage such as ۱٫۵, up to 100; undefined for what is none. */
export function readPercent(typed: string): number | undefined {
  const text = toLatinDigits(typed).replace('٫', '.').trim();
  return PERCENT.test(text) ? Math.round(Number(text) * BP_OF_PERCENT) : undefined;
}

/** A percentage as it is typed. */
export const typedPercent = (bp: number): string => String(bp / BP_OF_PERCENT);
