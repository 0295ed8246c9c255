import { Type } from '@sinclair/typebox';
import { AmountOut, Instant, strictObject } from '../../schemas/common.ts';
import { ResultNumber } from '../../schemas/codes.ts';

/** As everywhere: 1 is not known yet. */
/** Why not, for programs and for people. */
export const Reason = strictObject({ code: Type.String(), text: Type.String() });

/** What a request to send money out of the wallet returns. */
export const moneyOutFields = {
  id: Type.Integer(),
  uid: Type.String(),
  status: ResultNumber,
  amount: AmountOut,
  fee: AmountOut,
  /** It can be cancelled before this. */
  cancellable_until: Instant,
} as const;
