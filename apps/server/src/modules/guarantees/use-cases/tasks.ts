import { declareTask } from '../../../platform/tasks/task.ts';

/** Speaks to the notary or the courier about one paper, as its state says; safe to repeat. */
export const FOLLOW_PAPER = declareTask<{ instrumentId: string }>('guarantees.follow_paper');
/** Gives a courier's fee back that was paid for a paper which no one has to bring any more. */
export const REFUND_COURIER = declareTask<{ chargeId: string }>('guarantees.refund_courier');
/** Asks the bureau for the report of a guarantor who has agreed. */
export const FETCH_SCORE = declareTask<{ guarantorId: string }>('guarantees.fetch_score');
