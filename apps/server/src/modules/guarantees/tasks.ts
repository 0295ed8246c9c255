import { declareTask } from '../../platform/tasks/task.ts';

/** Gives a courier's fee back that was paid for a paper which no one has to bring any more. */
export const REFUND_COURIER = declareTask<{ chargeId: string }>('guarantees.refund_courier');
/** Asks the bureau for the report of a guarantor who has agreed. */
export const FETCH_SCORE = declareTask<{ guarantorId: string }>('guarantees.fetch_score');
