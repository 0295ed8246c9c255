import type { CallTypes, calls } from '@nesye/contract';
import type { Outgoing } from '../../../platform/http/handler.ts';

/** A credit request as the wire has it; ids and amounts are bigints until they are written. */
export type CreditRequestView = Outgoing<CallTypes<typeof calls.moveCreditRequest>['reply']>;
