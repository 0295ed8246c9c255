export { earnDueFees } from './use-cases/earn-due-fees.ts';
export { type DayStep, endDays, type Progress, type Step } from './use-cases/end-day.ts';
