import type { MoneyUnit } from '@nesye/ui';

/** Rials in one of a unit. */
export const RIALS_IN: Readonly<Record<MoneyUnit, bigint>> = { rial: 1n, toman: 10n };
