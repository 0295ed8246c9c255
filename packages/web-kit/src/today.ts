import { businessDate, type IsoDate } from '@nesye/money';
import { serverNow } from './server-clock.ts';

/** The business day (Tehran) by the server's clock. */
export const today = (): IsoDate => businessDate(serverNow());
