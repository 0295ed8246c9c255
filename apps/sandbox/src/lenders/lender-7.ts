import { crc32 } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { branchesOf } from './branches.ts';
import { isoOfJalali } from './check-application.ts';
import type { NewApplication, StoredApplication } from './lender-applications.ts';
import {
  decidedOf,
  digitsOf,
  jalaliMoment,
  type LenderParty,
  type RegisterLender,
  signedOf,
  stateOf,
  textOf,
} from './lender-party.ts';

const VERSION = 'GB07';
const STATES = { review: '02', approved: '10', refused: '20' } as const;
const GUARANTEES: Readonly<Record<string, string>> = { SF: 'promissory_note', CH: 'cheque', ZM: 'guarantor' };

/** Gardeshgari: records of text with a check sum. */
export const registerLender7: RegisterLender = (app, party) => {
  app.post(`/sandbox/lenders/${party.line}/switch`, party.hooks, (request, reply) => {
    void reply.header('content-type', 'text/plain; charset=utf-8');
    const [version, operation = '', ...fields] = recordIn(textOf(request.body)) ?? [];
    if (version !== VERSION || request.headers['x-terminal'] !== party.key) return recordOf(['ERR', '05']);
    const record = recordOf([`${operation}A`, ...respond(party, operation, fields, request)]);
    return party.isTwice() ? record + record : record;
  });
};

function respond(party: LenderParty, operation: string, fields: readonly string[], request: FastifyRequest): string[] {
  const [reference = '', externalId = '', sha256 = ''] = fields;
  if (operation === 'REG') {
    const result = party.submit(readApplication(fields), request);
    return 'wrongField' in result ? [reference, '', '90', '', '', '', result.wrongField] : fileOf(result.application);
  }
  if (operation === 'SGN') {
    const signature = party.countersign(reference, externalId, sha256);
    if (signature === undefined) return [reference, sha256, '90'];
    const signed = signedOf(signature);
    return signed === undefined
      ? [reference, signature.documentSha256, '01']
      : [reference, signature.documentSha256, '10', signed.reference, jalaliMoment(signed.at)];
  }
  if (operation === 'BRN')
    return branchesOf(reference === '' ? undefined : digitsOf(reference)).flatMap(
      ({ id, code, cityId, name, address }) => [String(id), code, String(cityId), name, address],
    );
  const application = operation === 'INQ' ? party.find(reference) : undefined;
  return application === undefined ? [reference, '', '99'] : fileOf(application);
}

const crcOf = (text: string): string => crc32(text).toString(16).toUpperCase().padStart(8, '0');

function recordOf(fields: readonly string[]): string {
  const text = `${[VERSION, ...fields].join('|')}|`;
  return `${text}${crcOf(text)}\r\n`;
}

function recordIn(body: string): readonly string[] | undefined {
  const line = body.trimEnd();
  const end = line.lastIndexOf('|') + 1;
  return end > 0 && crcOf(line.slice(0, end)) === line.slice(end) ? line.slice(0, end - 1).split('|') : undefined;
}

function fileOf(application: StoredApplication): string[] {
  const { amountRial, count, code, text } = decidedOf(application);
  return [
    application.reference,
    application.externalId,
    STATES[stateOf(application)],
    amountRial === null ? '' : String(amountRial).padStart(15, '0'),
    count === null ? '' : String(count).padStart(3, '0'),
    code ?? '',
    text ?? '',
  ];
}

/** What is no escape stays as it is. */
const unescaped = (text: string): string =>
  text.replaceAll(/(?:%[0-9A-F]{2})+/g, (escapes) => Buffer.from(escapes.replaceAll('%', ''), 'hex').toString('utf8'));

const partsOf = (list: string): string[][] =>
  list === '' ? [] : list.split('~').map((item) => item.split('^').map(unescaped));

function readApplication(record: readonly string[]): NewApplication {
  const [guarantees = '', documents = ''] = record.slice(16);
  const plain = record.slice(0, 16).map(unescaped);
  const text = (index: number): string => plain[index] ?? '';
  const optional = (index: number): string | null => text(index) || null;
  const [amount, income] = [text(13), optional(10)];
  return {
    reference: text(0),
    nationalId: text(1),
    firstName: text(2),
    lastName: text(3),
    fatherName: optional(4),
    birthDate: isoOfJalali(text(5)),
    mobile: text(6),
    address: optional(7),
    postalCode: optional(8),
    job: optional(9),
    incomeRial: income === null ? null : digitsOf(income),
    sheba: optional(11),
    branchCode: optional(12),
    amountRial: amount.length === 15 ? digitsOf(amount) : Number.NaN,
    count: digitsOf(text(14)),
    score: digitsOf(text(15)),
    guarantees: partsOf(guarantees).map(([kind = '', reference = '', value = '']) => ({
      kind: GUARANTEES[kind] ?? '',
      reference,
      amountRial: digitsOf(value),
    })),
    documents: partsOf(documents).map(([kind = '', sha256 = '']) => ({ kind, sha256 })),
    callbackUrl: null,
  };
}
