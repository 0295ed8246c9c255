import { Type } from '@sinclair/typebox';
import { AmountOut, Instant, strictObject } from '../../schemas/common.ts';

/** As everywhere: 1 is not known yet. */
export const StatusNumber = Type.Integer({ minimum: 1, maximum: 3, description: '1 unknown, 2 success, 3 failed' });
/** Why not, for programs and for people. */
export const Reason = strictObject({ code: Type.String(), text: Type.String() });

/** What a request to send money out of the wallet returns. */
export const moneyOutFields = {
  id: Type.Integer(),
  uid: Type.String(),
  status: StatusNumber,
  amount: AmountOut,
  fee: AmountOut,
  /** It can be cancelled before this. */
  cancellable_until: Instant,
} as const;
