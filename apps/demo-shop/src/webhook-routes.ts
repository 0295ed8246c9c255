import { NesyeError, verifyWebhook } from '@nesye/sdk';
import type { FastifyInstance } from 'fastify';
import type { Shop } from './shop.ts';

/**
 * Where Nesye says what has happened, so that an order is right though its buyer never comes back. The signature says that it is from Nesye;
 * how the order is now, Nesye is asked: events may come twice and late. Any other than 2xx is sent again.
 */
export function registerWebhookRoutes(app: FastifyInstance, shop: Shop): void {
  app.post('/webhooks/nesye', async (request, reply) => {
    try {
      const payload = Buffer.isBuffer(request.body) ? request.body : '';
      const event = await verifyWebhook({ payload, headers: request.headers, secret: shop.webhookSecret });
      const { session, payment } = event.data ?? {};
      const order = shop.store.find((payment ?? session)?.order_ref ?? '');
      // Orders of other tills of the shop come as well.
      if (order !== undefined) await shop.checkout.look(order);
      return reply.code(204).send();
    } catch (error) {
      if (error instanceof NesyeError && error.code.startsWith('webhook_'))
        return reply.code(400).send({ code: error.code, message: error.messageEn });
      throw error;
    }
  });
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}
