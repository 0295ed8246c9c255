export { endMandatesOfFacility } from './use-cases/end-mandate.ts';
export { dropAnnouncedDraws, rowsBeingDrawn } from './use-cases/rows-with-draws.ts';
export { readRowsUnderDraw } from './queries/draws.ts';
