import { type BackgroundWork, scheduled } from '../../platform/tasks/task.ts';
import type { AssessmentDeps } from './assessment-deps.ts';
import { giveBackOverdue } from './use-cases/fetch-report.ts';

/** Every minute what the business clock has made overdue. */
export const assessmentWork = (deps: AssessmentDeps): BackgroundWork =>
  scheduled('credit_assessment.give_back_overdue', '* * * * *', async () => void (await giveBackOverdue(deps)));
