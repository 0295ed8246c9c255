export { endMandatesOfFacility } from './use-cases/end-mandate.ts';
export { readRowsUnderDraw } from './queries/draws.ts';
