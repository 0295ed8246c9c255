import { setTimeout as sleep } from 'node:timers/promises';
import { businessDate, jalaliText } from '@nesye/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { faultHook, faultOf, holdLateResponse } from '../faults/fault-hook.ts';
import type { FaultRegistry } from '../faults/fault-registry.ts';
import { wrongFieldOf } from './check-application.ts';
import {
  type LenderApplications,
  type NewApplication,
  type SignatureByNow,
  type StoredApplication,
} from './lender-applications.ts';

/** Longer than anybody waits. */
const SILENCE_MS = 30_000;

/** One lender as its wire format meets it. */
export interface LenderParty {
  readonly line: number;
  /** What the product signs in or signs with. */
  readonly key: string;
  /** For the routes of the wire alone: faults strike, and a silent lender does what it is given and says nothing. */
  readonly hooks: {
    readonly preHandler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
    readonly onSend: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  };
  /** Takes an application, or names the field that is wrong. */
  submit(
    given: NewApplication,
    request: FastifyRequest,
    waitsForPage?: boolean,
  ): { readonly wrongField: string } | { readonly application: StoredApplication; readonly isRepeat: boolean };
  find(reference: string): StoredApplication | undefined;
  countersign(reference: string, externalId: string, documentSha256: string): SignatureByNow | undefined;
  /** Does it say everything twice? */
  isTwice(): boolean;
}

export type RegisterLender = (app: FastifyInstance, party: LenderParty) => void;

/** The name of a lender in the list of faults. */
export const partyOfLine = (line: number): string => `lender-${line}`;

/** Makes the lender of a line. */
export function createLenderParty(line: number, applications: LenderApplications, faults: FaultRegistry): LenderParty {
  return {
    line,
    key: `sandbox-key-of-lender-${line}`,
    hooks: {
      preHandler: faultHook(faults, partyOfLine(line)),
      onSend: async (request, reply) => {
        await holdLateResponse(request);
        if (applications.behaviourOf(line).mode !== 'silent') return;
        await sleep(SILENCE_MS, undefined, { ref: false });
        reply.raw.destroy();
      },
    },
    submit: (given, request, waitsForPage) => {
      const wrongField = wrongFieldOf(given);
      if (wrongField !== undefined) return { wrongField };
      const isDouble = applications.behaviourOf(line).mode === 'twice' || faultOf(request)?.mode === 'duplicate';
      if (isDouble) applications.submit(line, given, waitsForPage);
      return applications.submit(line, given, waitsForPage);
    },
    find: (reference) => applications.find(line, reference),
    countersign: (reference, externalId, documentSha256) =>
      applications.countersign(line, reference, externalId, documentSha256),
    isTwice: () => applications.behaviourOf(line).mode === 'twice',
  };
}

export type WireState = 'review' | 'approved' | 'refused';

/** How an application stands. */
export const stateOf = ({ decision }: StoredApplication): WireState => decision?.kind ?? 'review';

/** The decision's fields, each null where it has none. */
export const decidedOf = ({ decision }: StoredApplication) => ({
  amountRial: decision?.kind === 'approved' ? decision.amountRial : null,
  count: decision?.kind === 'approved' ? decision.count : null,
  code: decision?.kind === 'refused' ? decision.code : null,
  text: decision?.kind === 'refused' ? decision.text : null,
});

/** The signature, once it is there. */
export const signedOf = (signature: SignatureByNow): SignatureByNow | undefined =>
  signature.isSigned ? signature : undefined;

/** A moment as fourteen Jalali digits in Tehran. */
export function jalaliMoment(iso: string): string {
  const at = new Date(iso);
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tehran', timeStyle: 'medium' }).format(at);
  return `${jalaliText(businessDate(at))}${clock}`.replaceAll(/\D/g, '');
}

/** A value of a parsed body as a text: empty where it is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
/** A text, or null where nothing was sent. */
export const textOrNull = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : textOf(value);
/** A number, or NaN, which no check lets through. */
export const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);
/** Digits as a number, or NaN. */
export const digitsOf = (value: unknown): number => (/^\d{1,15}$/.test(textOf(value)) ? Number(value) : Number.NaN);
export type Fields = Readonly<Record<string, unknown>>;
/** An object's fields; none where it is no object. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
/** A list's items; none where it is no list. */
export const itemsOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);
