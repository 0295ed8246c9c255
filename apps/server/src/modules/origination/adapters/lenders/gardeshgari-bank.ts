import { crc32 } from 'node:zlib';
import { jalaliDigits, momentOfJalaliDigits } from './lender-dates.ts';
import { branchesIn } from './lender-branches.ts';
import type { Lender, LenderApplication } from './lender.ts';
import {
  countersignOutcomeOf,
  type LenderConnection,
  openLenderWire,
  outcomeOf,
  rialIn,
  type SaidOfApplication,
} from './lender-wire.ts';

const VERSION = 'GB07';
const STATES: Readonly<Record<string, SaidOfApplication['state']>> = {
  '01': 'pending',
  '02': 'pending',
  '10': 'approved',
  '20': 'refused',
  '99': 'absent',
};
const SIGN_STATES: Readonly<Record<string, 'pending' | 'signed'>> = { '01': 'pending', '10': 'signed' };
const GUARANTEES = { promissory_note: 'SF', cheque: 'CH', guarantor: 'ZM' } as const;
const AMOUNT_DIGITS = 15;

/**
 * Line 7. Records of text, fields parted by `|`, the last of them the CRC-32 of what is before it in eight hexadecimal digits. Inside a field `|`, `^`, `~`, `%`
 * and control characters are written as `%XX`; `~` parts the items of a list and `^` their parts. Amounts in rials with 15 digits, dates in Jalali digits. A
 * response is a record, or the same record several times.
 */
export function createGardeshgariBank(connection: LenderConnection): Lender {
  const send = openLenderWire(connection);
  const call = async (operation: string, fields: readonly string[]): Promise<readonly string[] | undefined> => {
    const response = await send({
      path: '/switch',
      headers: { 'content-type': 'text/plain; charset=utf-8', 'x-terminal': connection.key },
      body: recordOf([VERSION, operation, ...fields]),
    });
    const record = response?.status === 200 ? recordIn(response.text) : undefined;
    return record?.[0] === VERSION && record[1] === `${operation}A` ? record.slice(2) : undefined;
  };
  return {
    isConfigured: connection.url !== undefined,
    submit: async (application) => outcomeOf(application.reference, said(await call('REG', wireOf(application)))),
    inquire: async (reference) => outcomeOf(reference, said(await call('INQ', [escaped(reference)]))),
    countersign: async (request) => {
      const fields = [request.reference, request.externalId, request.documentSha256].map(escaped);
      const [reference, documentSha256, state = '', signature, at] = (await call('SGN', fields)) ?? [];
      return countersignOutcomeOf(request, {
        reference,
        documentSha256,
        state: SIGN_STATES[state],
        signature,
        at: momentOfJalaliDigits(at),
      });
    },
    branches: async (cityId) => branchesIn(branchRows(await call('BRN', cityId === undefined ? [] : [String(cityId)]))),
  };
}

const BRANCH_FIELDS = 5;
/** The fields of all branches one after the other: number, code, city, name, address. */
const branchRows = (fields: readonly string[] | undefined) =>
  fields &&
  Array.from({ length: Math.ceil(fields.length / BRANCH_FIELDS) }, (_, index) => {
    const [id, code, cityId, name, address] = fields.slice(index * BRANCH_FIELDS);
    return { id, code, cityId, name, address };
  });

const crcOf = (text: string): string => crc32(text).toString(16).toUpperCase().padStart(8, '0');

function recordOf(fields: readonly string[]): string {
  const text = `${fields.join('|')}|`;
  return `${text}${crcOf(text)}\n`;
}

/** The fields of a record whose check sum is right; of several records only if they are all the same. */
function recordIn(response: string): readonly string[] | undefined {
  const lines = new Set(response.split(/\r?\n/).filter((line) => line !== ''));
  const [line = ''] = lines;
  const end = line.lastIndexOf('|') + 1;
  if (lines.size !== 1 || end === 0 || crcOf(line.slice(0, end)) !== line.slice(end)) return undefined;
  try {
    return line
      .slice(0, end - 1)
      .split('|')
      .map(decodeURIComponent);
  } catch {
    // A lone % is no escape.
    return undefined;
  }
}

const escaped = (text: string): string =>
  text.replaceAll(/[|^~%\p{Cc}]/gu, (character) => [...Buffer.from(character)].map(hexOf).join(''));
const hexOf = (byte: number): string => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
const digits = (amount: bigint): string => String(amount).padStart(AMOUNT_DIGITS, '0');
const listOf = (items: readonly (readonly string[])[]): string =>
  items.map((parts) => parts.map(escaped).join('^')).join('~');

function wireOf({ customer, address, ...application }: LenderApplication): readonly string[] {
  const guarantees = application.guarantees.map(({ kind, reference, amount }) => [
    GUARANTEES[kind],
    reference,
    digits(amount),
  ]);
  return [
    ...[
      application.reference,
      customer.nationalId,
      customer.firstName,
      customer.lastName,
      customer.fatherName ?? '',
      jalaliDigits(customer.birthDate),
      customer.mobile,
      address === null ? '' : `${address.province}، ${address.city}، ${address.text}`,
      address?.postalCode ?? '',
      application.job ?? '',
      application.monthlyIncome === null ? '' : digits(application.monthlyIncome),
      application.sheba ?? '',
      application.branchCode ?? '',
      digits(application.amount),
      String(application.count).padStart(3, '0'),
      String(application.score).padStart(3, '0'),
    ].map(escaped),
    listOf(guarantees),
    listOf(application.documents.map(({ kind, sha256 }) => [kind, sha256])),
  ];
}

function said(fields: readonly string[] | undefined): SaidOfApplication | undefined {
  if (fields === undefined) return undefined;
  const [reference, externalId, state = '', amount, count, code, text] = fields;
  return { reference, externalId, state: STATES[state], amount: rialIn(amount), count, code, text };
}
