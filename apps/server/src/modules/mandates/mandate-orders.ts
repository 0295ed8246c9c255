import type { AnyOrderKind } from '../../platform/orders/order-kind.ts';
import { mandateEndOrder } from './use-cases/end-at-bank.ts';
import type { MandateDeps } from './mandate-deps.ts';
import { mandateOrder } from './use-cases/register-mandate.ts';
import { drawOrder } from './use-cases/send-draw.ts';

/** The orders of auto-pay to banks: mandates, their ends, and draws. */
export const mandateOrders = (deps: MandateDeps): readonly AnyOrderKind[] => [
  mandateOrder(deps),
  mandateEndOrder(deps),
  drawOrder(deps),
];
