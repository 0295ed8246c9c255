export { endMandatesOfFacility } from './use-cases/end-mandate.ts';
export { dropAnnouncedDraws, rowsBeingDrawn, rowsUnderDraw } from './use-cases/rows-with-draws.ts';
