import type { FastifyInstance, FastifyReply } from 'fastify';
import { faultHook, faultOf, holdLateResponse } from '../faults/fault-hook.ts';
import type { FaultRegistry } from '../faults/fault-registry.ts';
import type { BankStatements } from '../bank/bank-statements.ts';
import type { BankDraw, BankMandate, DebitBank } from './debit-mandates.ts';

export const DEBIT_BANK_PARTY = 'debit-bank';
/** What the bank keeps of each draw it settles. */
const SETTLEMENT_FEE_RIAL = 2_500;

interface MandateBody {
  readonly mandate_id: string;
  readonly holder_id: string;
  readonly max_per_draw: number;
  readonly max_per_month: number;
  readonly valid_until: string;
  readonly return_url: string;
}
interface DrawBody {
  readonly draw_id: string;
  readonly mandate_reference: string;
  readonly amount: number;
}

const id = { type: 'string', pattern: '^[0-9A-Za-z-]{1,40}$' } as const;
const amount = { type: 'integer', minimum: 1, maximum: 1_000_000_000_000 } as const;
const strict = <Properties extends Readonly<Record<string, object>>>(properties: Properties) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
});
const mandateBody = strict({
  mandate_id: id,
  holder_id: { type: 'string', pattern: '^[0-9A-Z]{5,20}$' },
  max_per_draw: amount,
  max_per_month: amount,
  valid_until: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$' },
  return_url: { type: 'string', pattern: '^https?://', maxLength: 500 },
});
const mandateIdBody = strict({ mandate_id: id });
const drawBody = strict({ draw_id: id, mandate_reference: id, amount });
const drawIdBody = strict({ draw_id: id });
const dayBody = strict({ day: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$' } });

const mandateWire = (mandate: BankMandate) => ({
  mandate_id: mandate.mandateId,
  reference: mandate.reference,
  state: mandate.state,
  valid_until: mandate.validUntil,
  ...(mandate.state === 'waiting' ? { sign_url: `/sandbox/debit-bank/sign/${mandate.reference}` } : {}),
  ...(mandate.account === null ? {} : { account: mandate.account }),
});
const drawWire = ({ drawId, state, code, reference, amount: rials, submissions }: BankDraw) => ({
  draw_id: drawId,
  state,
  reference,
  amount: rials,
  submissions,
  ...(code === null ? {} : { code }),
});

/**
 * Direct-debit mandates and draws by them: 200 for what is new, 409 with the same for what it has; 404 with `mandate_unknown` or `draw_unknown` for what it does not know. A
 * draw that is not made is 200 with `state: failed` and a code.
 */
export function registerDebitBankRoutes(app: FastifyInstance, bank: DebitBank, faults: FaultRegistry): void {
  const hooks = { preHandler: faultHook(faults, DEBIT_BANK_PARTY), onSend: holdLateResponse };
  const unknownMandate = (reply: FastifyReply, mandateId: string) =>
    reply.code(404).send({ mandate_id: mandateId, code: 'mandate_unknown', message: 'بانک چنین اجازه‌ای ندارد.' });

  app.post<{ Body: MandateBody }>(
    '/sandbox/debit-bank/mandates',
    { schema: { body: mandateBody }, ...hooks },
    ({ body }, reply) => {
      const { isRepeat, mandate } = bank.register({
        mandateId: body.mandate_id,
        holderId: body.holder_id,
        maxPerDraw: body.max_per_draw,
        maxPerMonth: body.max_per_month,
        validUntil: body.valid_until,
        returnUrl: body.return_url,
      });
      return reply.code(isRepeat ? 409 : 200).send(mandateWire(mandate));
    },
  );

  for (const [address, look] of [
    ['inquiry', (mandateId: string) => bank.find(mandateId)],
    ['cancel', (mandateId: string) => bank.cancel(mandateId)],
  ] as const)
    app.post<{ Body: { mandate_id: string } }>(
      `/sandbox/debit-bank/mandates/${address}`,
      { schema: { body: mandateIdBody }, ...hooks },
      ({ body }, reply) => {
        const mandate = look(body.mandate_id);
        return mandate === undefined ? unknownMandate(reply, body.mandate_id) : reply.send(mandateWire(mandate));
      },
    );

  app.post<{ Body: DrawBody }>(
    '/sandbox/debit-bank/draws',
    { schema: { body: drawBody }, ...hooks },
    (request, reply) => {
      const { draw_id: drawId, mandate_reference: mandateReference, amount: rials } = request.body;
      const give = () => bank.draw({ drawId, mandateReference, amount: rials });
      const first = give();
      if (faultOf(request)?.mode === 'duplicate') give();
      if (first === undefined)
        return reply
          .code(200)
          .send({ draw_id: drawId, state: 'failed', code: 'mandate_not_active', message: 'چنین اجازه‌ای نیست.' });
      return reply.code(first.isRepeat ? 409 : 200).send(drawWire(first.draw));
    },
  );

  app.post<{ Body: { draw_id: string } }>(
    '/sandbox/debit-bank/draws/inquiry',
    { schema: { body: drawIdBody }, ...hooks },
    ({ body }, reply) => {
      const draw = bank.findDraw(body.draw_id);
      if (draw === undefined)
        return reply
          .code(404)
          .send({ draw_id: body.draw_id, code: 'draw_unknown', message: 'بانک چنین برداشتی ندارد.' });
      return reply.send(drawWire(draw));
    },
  );

  // For tests and people who try the product: what the bank was given.
  app.get('/sandbox/debit-bank/draws', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(bank.newestDraws(100).map(drawWire)),
  );
}

/** The settlement file of a day. What it says is in our account with it, less the fees. */
export function registerDebitSettlements(
  app: FastifyInstance,
  bank: DebitBank,
  faults: FaultRegistry,
  account: Pick<BankStatements, 'deposit'>,
): void {
  const hooks = { preHandler: faultHook(faults, DEBIT_BANK_PARTY), onSend: holdLateResponse };
  app.post<{ Body: { day: string } }>(
    '/sandbox/debit-bank/settlements',
    { schema: { body: dayBody }, ...hooks },
    ({ body: { day } }) => {
      const settled = bank.settle(day);
      account.deposit(
        `debit-bank-${day}`,
        settled.reduce((sum, draw) => sum + draw.amount - SETTLEMENT_FEE_RIAL, 0),
      );
      return {
        day,
        lines: settled.map((draw) => ({ draw_id: draw.drawId, amount: draw.amount, fee: SETTLEMENT_FEE_RIAL })),
      };
    },
  );
}
