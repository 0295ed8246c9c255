import type { FastifyInstance } from 'fastify';
import { refusalCodeOf } from './error-reply.ts';

/** A call with a secret key of a shop, without anything that was in it. */
export interface ShopCall {
  readonly merchantId: bigint;
  readonly keyId: bigint;
  readonly method: string;
  /** The pattern of the address. */
  readonly route: string;
  readonly status: number;
  readonly errorCode: string | null;
  readonly requestId: string;
  readonly tookMs: number;
  readonly hasIdempotencyKey: boolean;
}

/** Notes each call with a secret key once its response is sent. What a page calls with a publishable key is not the shop's server. */
export function noteShopCalls(app: FastifyInstance, note: (call: ShopCall) => void): void {
  app.addHook('onResponse', (request, reply, done) => {
    const shop = request.principal?.shop;
    if (shop !== undefined && shop.isOfPage !== true)
      note({
        merchantId: shop.merchantId,
        keyId: shop.keyId,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        errorCode: refusalCodeOf(request) ?? null,
        requestId: request.id,
        tookMs: Math.round(reply.elapsedTime),
        hasIdempotencyKey: request.headers['idempotency-key'] !== undefined,
      });
    done();
  });
}
