import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { encodePng } from './png.ts';

/** Outline of the product's mark in an 80-unit square: the eight-pointed star of the pattern. */
const STAR: readonly (readonly [number, number])[] = [
  [40, 3],
  [50.7, 14.1],
  [66.2, 13.8],
  [65.9, 29.3],
  [77, 40],
  [65.9, 50.7],
  [66.2, 66.2],
  [50.7, 65.9],
  [40, 77],
  [29.3, 65.9],
  [13.8, 66.2],
  [14.1, 50.7],
  [3, 40],
  [14.1, 29.3],
  [13.8, 13.8],
  [29.3, 14.1],
];
const LAJVARD = [28, 38, 84] as const;
const FIROOZEH = [58, 184, 190] as const;
const PAPER = [251, 248, 243] as const;

type Colour = readonly [number, number, number];

const isInsideStar = (x: number, y: number): boolean => {
  let isInside = false;
  for (let i = 0, j = STAR.length - 1; i < STAR.length; j = i, i += 1) {
    const [xi, yi] = STAR[i] ?? [0, 0];
    const [xj, yj] = STAR[j] ?? [0, 0];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) isInside = !isInside;
  }
  return isInside;
};

/** The letter noon: a bowl (lower half of a ring) and its dot. */
const isInsideNoon = (x: number, y: number): boolean => {
  const fromBowl = Math.hypot(x - 40, y - 38);
  const isBowl = y >= 38 && Math.abs(fromBowl - 9.6) <= 1.9;
  const isEnd = y < 38 && Math.min(Math.hypot(x - 30.4, y - 38), Math.hypot(x - 49.6, y - 38)) <= 1.9;
  return isBowl || isEnd || Math.hypot(x - 40, y - 35.5) <= 3;
};

function colourAt(x: number, y: number): Colour {
  if (!isInsideStar(x, y)) return LAJVARD;
  if (Math.hypot(x - 40, y - 40) > 17) return FIROOZEH;
  return isInsideNoon(x, y) ? LAJVARD : PAPER;
}

/** Pixels of the icon, four by four samples each. `share` is how much of the square the mark takes (maskable icons need a margin). */
function iconPixels(sizePx: number, share: number): Uint8Array {
  const pixels = new Uint8Array(sizePx * sizePx * 4);
  const scale = 80 / (sizePx * share);
  for (let row = 0; row < sizePx; row += 1) {
    for (let column = 0; column < sizePx; column += 1) {
      const sums = [0, 0, 0];
      for (let sample = 0; sample < 16; sample += 1) {
        const x = (column + ((sample % 4) + 0.5) / 4 - sizePx / 2) * scale + 40;
        const y = (row + (Math.floor(sample / 4) + 0.5) / 4 - sizePx / 2) * scale + 40;
        colourAt(x, y).forEach((part, index) => (sums[index] = (sums[index] ?? 0) + part));
      }
      pixels.set([...sums.map((sum) => Math.round(sum / 16)), 255], (row * sizePx + column) * 4);
    }
  }
  return pixels;
}

const starPath = `M${STAR.map((point) => point.join(' ')).join(' ')}Z`;
const svgIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#1c2654"/><g transform="translate(8 8)"><path d="${starPath}" fill="#3ab8be"/><circle cx="40" cy="40" r="17" fill="#fbf8f3"/><path d="M30.4 38a9.6 9.6 0 0 0 19.2 0" fill="none" stroke="#1c2654" stroke-width="3.8" stroke-linecap="round"/><circle cx="40" cy="35.5" r="3" fill="#1c2654"/></g></svg>\n`;

/** What the browser shows when it offers to install the app. */
const webManifest = {
  name: 'نسیه | خرید اقساطی',
  short_name: 'نسیه',
  description: 'خرید قسطی در فروشگاه‌ها با اسکن یک کد',
  id: '/user/welcome',
  start_url: '/user/welcome',
  scope: '/',
  display: 'standalone',
  lang: 'fa',
  dir: 'rtl',
  background_color: '#fbf8f3',
  theme_color: '#1c2654',
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'پرداخت با QR', url: '/qr' },
    { name: 'اقساط من', url: '/user/ips' },
  ],
};

/** Draws the icons from the mark and writes them with the web manifest. */
export function writeAppIcons(folder: string): void {
  const png = (name: string, sizePx: number, share: number): void =>
    writeFileSync(path.join(folder, name), encodePng(iconPixels(sizePx, share), sizePx));
  png('icon-192.png', 192, 0.84);
  png('icon-512.png', 512, 0.84);
  png('icon-maskable-512.png', 512, 0.62);
  writeFileSync(path.join(folder, 'icon.svg'), svgIcon);
  writeFileSync(path.join(folder, 'manifest.webmanifest'), `${JSON.stringify(webManifest, null, 2)}\n`);
}
