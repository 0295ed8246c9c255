import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Mark {
  readonly name: string;
  readonly color: string;
  /** Petals of the rosette, and how far in they reach: by these the marks differ without their colour. */
  readonly petals: number;
  readonly depth: number;
}

/** A mark of our own for each wallet of the wire (`wallet_group.logo`): geometry in the wallet's colour, no one's trademark. */
const MARKS: readonly Mark[] = [
  { name: 'nesye', color: '#0b7f86', petals: 8, depth: 0.62 },
  { name: 'mellat', color: '#a3123f', petals: 5, depth: 0.5 },
  { name: 'melli', color: '#1d4f91', petals: 6, depth: 0.5 },
  { name: 'mehr', color: '#00733f', petals: 12, depth: 0.72 },
  { name: 'melli-v2', color: '#274690', petals: 6, depth: 0.72 },
  { name: 'blu', color: '#0063c6', petals: 4, depth: 0.45 },
  { name: 'gardeshgari', color: '#8a1f5c', petals: 7, depth: 0.55 },
  { name: 'fara', color: '#6a3fb0', petals: 10, depth: 0.6 },
  { name: 'nesye-intl', color: '#3d4a5c', petals: 8, depth: 0.4 },
  { name: 'cash', color: '#4a5a2a', petals: 3, depth: 0.5 },
];

const CENTRE = 24;
const RADIUS = 15;

function rosette({ petals, depth }: Mark): string {
  const points = Array.from({ length: petals * 2 }, (_, index) => {
    const radius = index % 2 === 0 ? RADIUS : RADIUS * depth;
    const angle = (Math.PI * index) / petals - Math.PI / 2;
    return `${(CENTRE + radius * Math.cos(angle)).toFixed(2)} ${(CENTRE + radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}Z`;
}

const svgOf = (mark: Mark): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="12" fill="${mark.color}"/>` +
  `<path d="${rosette(mark)}" fill="none" stroke="#fff" stroke-width="2.5" stroke-linejoin="round"/><circle cx="24" cy="24" r="3" fill="#fff"/></svg>\n`;

/** Writes the marks of the wallets to where the wire says they are. */
export function writeWalletMarks(folder: string): void {
  const wallets = path.join(folder, 'images', 'wallets');
  mkdirSync(wallets, { recursive: true });
  for (const mark of MARKS) writeFileSync(path.join(wallets, `${mark.name}.svg`), svgOf(mark));
}
