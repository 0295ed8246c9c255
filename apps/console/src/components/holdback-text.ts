import { formatRate } from '@nesye/persian';
import { payoutsText } from '#messages/operator-payouts.ts';

interface Holdback {
  readonly holdback_bp: number;
  readonly holdback_days: number;
}

/** What is held back, and for how long. */
export const holdbackWords = ({ holdback_bp: basisPoints, holdback_days: days }: Holdback): string =>
  basisPoints === 0 ? payoutsText.noHoldback : payoutsText.kept(formatRate(basisPoints), days);
