import { oneOf } from './texts.ts';

/** What became of something that two operators decide: `overtaken` where its matter was settled without them. */
export const ApprovalState = oneOf('in_check', 'approved', 'rejected', 'overtaken');
