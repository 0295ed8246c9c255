import { addDays, type IsoDate } from '@nesye/money';
import { useToday } from '@nesye/web-kit/use-today.ts';

/** The first day on which something that is proposed today may begin. */
export const useTomorrow = (): IsoDate => addDays(useToday(), 1);
