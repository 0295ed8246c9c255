import { rial, type Rial } from '@nesye/money';

const MILLION = 1_000_000n;

/** The stamp duty of a promissory note in rials, rounded up: what is missing of it makes a note no commercial paper. */
export const stampDuty = (amount: bigint, ppm: number): Rial => rial((amount * BigInt(ppm) + MILLION - 1n) / MILLION);
