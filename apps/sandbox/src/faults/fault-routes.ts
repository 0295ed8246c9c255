import type { FastifyInstance } from 'fastify';
import {
  FAULT_MODES,
  type Fault,
  type FaultMode,
  type FaultRegistry,
  MAX_LATENCY_MS,
  OWN_MODES,
} from './fault-registry.ts';

const MODES = [...FAULT_MODES, ...OWN_MODES];

interface FaultBody {
  readonly mode: FaultMode;
  readonly rate?: number;
  readonly latency_ms?: number;
}

const faultBody = {
  type: 'object',
  additionalProperties: false,
  required: ['mode'],
  properties: {
    mode: { enum: MODES },
    rate: { type: 'number', minimum: 0, maximum: 1 },
    latency_ms: { type: 'integer', minimum: 0, maximum: MAX_LATENCY_MS },
  },
} as const;

const faultForm = {
  type: 'object',
  additionalProperties: false,
  required: ['mode', 'rate', 'latency_ms'],
  properties: {
    mode: { enum: MODES },
    rate: { type: 'string', pattern: '^(0(\\.\\d{1,4})?|1(\\.0{1,4})?)$' },
    latency_ms: { type: 'string', pattern: '^\\d{0,6}$' },
  },
} as const;

/** `GET /sandbox/faults`, `PUT /sandbox/faults/{party}` and the home page's form for the same. */
export function registerFaultRoutes(app: FastifyInstance, registry: FaultRegistry): void {
  const wire = (party: string, fault: Fault) => ({
    party,
    mode: fault.mode,
    rate: fault.rate,
    latency_ms: fault.latencyMs,
  });
  const unknownParty = { code: 'party_unknown', message: 'چنین طرفی در محیط آزمایشی نیست.', parties: registry.parties };

  const refusal = (party: string) =>
    registry.parties.includes(party)
      ? {
          status: 400,
          body: { code: 'mode_unknown', message: 'این طرف چنین حالتی ندارد.', modes: registry.modesOf(party) },
        }
      : { status: 404, body: unknownParty };

  app.get('/sandbox/faults', () =>
    registry.parties
      .flatMap((party) => registry.get(party) ?? [])
      .map((fault, index) => wire(registry.parties[index] ?? '', fault)),
  );

  app.put<{ Params: { party: string }; Body: FaultBody }>(
    '/sandbox/faults/:party',
    { schema: { body: faultBody } },
    (request, reply) => {
      const { party } = request.params;
      const fault = registry.set(party, request.body.mode, request.body.rate, request.body.latency_ms);
      if (fault !== undefined) return wire(party, fault);
      const { status, body } = refusal(party);
      return reply.code(status).send(body);
    },
  );

  app.post<{ Params: { party: string }; Body: { mode: FaultMode; rate: string; latency_ms: string } }>(
    '/sandbox/faults/:party',
    { schema: { body: faultForm } },
    (request, reply) => {
      const { mode, rate, latency_ms: latency } = request.body;
      const latencyMs = latency === '' ? undefined : Math.min(Number(latency), MAX_LATENCY_MS);
      const fault = registry.set(request.params.party, mode, Number(rate), latencyMs);
      if (fault !== undefined) return reply.redirect('/sandbox/#faults', 303);
      const { status, body } = refusal(request.params.party);
      return reply.code(status).send(body);
    },
  );
}
