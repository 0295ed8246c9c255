import { type DeviceName, STANDARD_NAME } from '@nesye/contract/server-texts';
type Names = readonly (readonly [pattern: RegExp, name: DeviceName])[];

// In this order: most browsers also name those they descend from.
const BROWSERS: Names = [
  [/\bEdg(?:e|A|iOS)?\//, 'اج'],
  [/\bOPR\//, 'اپرا'],
  [/\bSamsungBrowser\//, 'مرورگر سامسونگ'],
  [/\b(?:Firefox|FxiOS)\//, 'فایرفاکس'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'کروم'],
  [/\bSafari\//, 'سافاری'],
];

const SYSTEMS: Names = [
  [/\b(?:iPhone|iPod)\b/, 'آیفون'],
  [/\biPad\b/, 'آیپد'],
  [/\bAndroid\b/, 'اندروید'],
  [/\bWindows\b/, 'ویندوز'],
  [/\bMac OS X\b/, 'مک'],
  [/\bCrOS\b/, 'کروم‌اواس'],
  [/\bLinux\b/, 'لینوکس'],
];

const MAX_READ = 400;
const nameOf = (names: Names, text: string): DeviceName | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** What a device is called in the list of sessions, by its User-Agent: «کروم، اندروید». Nothing of the header itself is stored. */
export function deviceLabel(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, MAX_READ);
  const known = [nameOf(BROWSERS, text), nameOf(SYSTEMS, text)].filter((name) => name !== undefined);
  return known.length === 0 ? STANDARD_NAME.device : known.join('، ');
}
