import { Type } from '@sinclair/typebox';
import { namedObject } from './common.ts';
import { oneOf } from './texts.ts';

/** What became of something that two operators decide: `overtaken` where its matter was settled without them. */
export const ApprovalState = oneOf('in_check', 'approved', 'rejected', 'overtaken');

/** What a call that proposes something returns; the list of approvals shows it in full. */
export const Proposed = namedObject('Proposed', { id: Type.Integer(), state: ApprovalState });
export const proposedSample = { id: 64, state: 'in_check' } as const;
