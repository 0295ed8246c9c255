export { endMandatesOfFacility } from './use-cases/end-mandate.ts';
export { readDebitSettlements } from './queries/settlements.ts';
export { dropAnnouncedDraws, rowsBeingDrawn, rowsUnderDraw } from './use-cases/rows-with-draws.ts';
