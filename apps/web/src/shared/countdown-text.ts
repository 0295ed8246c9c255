import { toPersianDigits } from '@nesye/persian';

/** Seconds as a clock shows them: «۱:۰۵». */
export const countdownText = (seconds: number): string =>
  toPersianDigits(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`);
