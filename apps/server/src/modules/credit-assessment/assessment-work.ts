import { type BackgroundWork, handleTask, scheduled, together } from '../../platform/tasks/task.ts';
import { type AssessmentDeps, FETCH_REPORT } from './use-cases/assessment-deps.ts';
import { fetchReport, giveBackOverdue } from './use-cases/fetch-report.ts';

/** Reports one by one; every minute what the business clock has made overdue. */
export const assessmentWork = (deps: AssessmentDeps): BackgroundWork =>
  together(
    {
      tasks: [handleTask(FETCH_REPORT, ({ reportId }) => fetchReport(deps, BigInt(reportId)))],
      crons: [],
    },
    scheduled('credit_assessment.give_back_overdue', '* * * * *', async () => void (await giveBackOverdue(deps))),
  );
