import { toPersianDigits } from '@nesye/persian';

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** Whole seconds as a clock shows them: «۱:۰۵», from an hour on «۲۳:۵۹:۰۵». */
export function countdownText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const head = hours === 0 ? String(minutes) : `${hours}:${twoDigits(minutes)}`;
  return toPersianDigits(`${head}:${twoDigits(seconds % 60)}`);
}
