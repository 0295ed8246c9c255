export { endMandatesOfFacility } from './use-cases/end-mandate.ts';
