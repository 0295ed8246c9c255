export { openOwnCredit } from './use-cases/open-own-credit.ts';
