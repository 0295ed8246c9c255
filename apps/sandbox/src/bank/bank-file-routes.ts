import type { FastifyInstance } from 'fastify';
import { nextPayaCycle, officialCalendar } from '@nesye/money';
import { faultHook, faultOf, holdLateResponse } from '../faults/fault-hook.ts';
import type { FaultRegistry } from '../faults/fault-registry.ts';
import { english, html } from '../pages/html.ts';
import { sendPage } from '../pages/page.ts';
import { readTransferFile } from './bank-file.ts';
import type { BankOrders } from './bank-orders.ts';
import { STATEMENT_ACCOUNT } from './bank-statements.ts';

const PATH = '/sandbox/bank/transfer-files';
const BODY_LIMIT_BYTES = 8 * 1024 * 1024;

/**
 * Files of transfers by Paya, as people upload them at a bank. 200 for a new one, 409 with the same number for one it has, 422 for one that is not whole. Each order is
 * taken once, as a single one; one for an account of no one comes back with the cycle.
 */
export function registerBankFileRoutes(
  app: FastifyInstance,
  orders: BankOrders,
  faults: FaultRegistry,
  now: () => Date,
): void {
  const hooks = { preHandler: faultHook(faults, 'bank'), onSend: holdLateResponse };

  // A separate scope: elsewhere this format stays refused.
  app.register((wire, _options, done) => {
    wire.addContentTypeParser('application/xml', { parseAs: 'string' }, (_request, body, finish) => finish(null, body));
    wire.post<{ Body: unknown }>(PATH, { bodyLimit: BODY_LIMIT_BYTES, ...hooks }, (request, reply) => {
      const file = typeof request.body === 'string' ? readTransferFile(request.body) : undefined;
      if (file === undefined || file.payerSheba !== STATEMENT_ACCOUNT)
        return reply.code(422).send({ code: 'file_refused', message: 'فایل درست نیست؛ هیچ دستوری از آن پذیرفته نشد.' });
      const from = new Date(Math.max(now().getTime(), new Date(`${file.day}T00:00:00+03:30`).getTime()));
      const executeAt = nextPayaCycle(from, officialCalendar());
      const give = () =>
        file.transfers.map((transfer) => orders.order({ ...transfer, executeAt, takesAnyAccount: true }));
      const taken = give();
      if (faultOf(request)?.mode === 'duplicate') give();
      const isRepeat = taken.every((each) => each !== 'refused' && each.isRepeat);
      return reply.code(isRepeat ? 409 : 200).send({
        message_id: file.messageId,
        reference: file.reference,
        count: file.transfers.length,
        amount: file.transfers.reduce((sum, { amountRial }) => sum + amountRial, 0),
      });
    });
    done();
  });

  app.get(PATH, (_request, reply) =>
    sendPage(reply, {
      title: 'فایل پرداخت',
      script: 'file-form.js',
      body: html`<h1>بارگذاری فایل پرداخت ${english('Upload a payment file')}</h1>
        <p class="lead">
          بانک آزمایشی فایل pain.001 را می‌گیرد و هر دستور آن را یک بار، با چرخهٔ بعدی پایا، می‌پردازد.
          ${english('Each order of the file is paid once, with the next Paya cycle.')}
        </p>
        <div class="card narrow">
          <form id="file-form" class="stack">
            <label>فایل ${english('File')} <input name="file" type="file" accept=".xml" required /></label>
            <button type="submit">بارگذاری ${english('Upload')}</button>
          </form>
          <p id="file-state" role="status"></p>
        </div>`,
    }),
  );
}
