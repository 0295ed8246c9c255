import type { paymentsCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { createdOnce, ok } from '../../platform/http/replies.ts';
import type { CreateQrPurchase } from './use-cases/create-qr-purchase.ts';
import { lookUpQr, type LookUpQrDeps } from './use-cases/look-up-qr.ts';

type PurchaseCalls = Pick<typeof paymentsCalls, 'lookUpQr' | 'createDirectPurchase' | 'createInstallmentPurchase'>;

export interface PurchaseRoutesDeps {
  readonly lookUp: LookUpQrDeps;
  readonly createPurchase: CreateQrPurchase;
}

/** The look-up of a shop and both versions of buying there, which are one operation. */
export function createPurchaseHandlers({ lookUp, createPurchase }: PurchaseRoutesDeps): Handlers<PurchaseCalls> {
  return {
    lookUpQr: async ({ params, query }, { principal }) =>
      ok(await lookUpQr(lookUp, principal?.isCustomer === true ? principal.userId : undefined, params.code, query)),
    createDirectPurchase: async ({ body }, { principal }) => createdOnce(await createPurchase(principal.userId, body)),
    createInstallmentPurchase: async ({ body }, { principal }) =>
      createdOnce(await createPurchase(principal.userId, body)),
  };
}
