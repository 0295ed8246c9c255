import { type IsoDate, parseIsoDate } from '@nesye/money';
import type { MovementKind } from './movement.ts';

export type StatementKind = Exclude<MovementKind, 'card_payment' | 'card_refund' | 'card_chargeback'>;

/** A line of a bank's statement; the amount in rials, always positive. */
export interface StatementLine {
  readonly line: number;
  readonly reference: string;
  readonly direction: 'in' | 'out';
  readonly amount: bigint;
  readonly kind: StatementKind;
}

export interface BankStatement {
  readonly account: string;
  readonly day: IsoDate;
  readonly lines: readonly StatementLine[];
  /** What came in less what went out; rials. */
  readonly net: bigint;
}

export type StatementRefusal = 'statement_invalid' | 'statement_incomplete' | 'statement_line_twice';
/** `line`: where in the file, from 1. */
export type StatementReading =
  | { readonly kind: 'read'; readonly statement: BankStatement }
  | { readonly kind: 'refused'; readonly code: StatementRefusal; readonly line: number };

const HEADER = /^nesye-bank-statement,1,(IR[0-9]{24}),(\d{4}-\d{2}-\d{2})$/;
const LINE =
  /^([1-9]\d{0,6}),([A-Za-z0-9._-]{1,100}),(in|out),([1-9]\d{0,15}),(settlement|cash_out|cash_out_return|fee|other)$/;
const END = /^end,(0|[1-9]\d{0,6}),(0|-?[1-9]\d{0,17})$/;
const MAX_AMOUNT = 10n ** 15n;
export const MAX_STATEMENT_LINES = 50_000;

/**
 * Reads a bank's statement of the documented form (docs/contexts/reconciliation.md). The whole file or nothing: a file that was cut, has a line twice or one that is
 * not understood is refused, with the place.
 */
export function readStatement(text: string): StatementReading {
  const rows = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replace(/\n$/, '')
    .split('\n');
  const refuse = (code: StatementRefusal, line: number): StatementReading => ({ kind: 'refused', code, line });
  const header = HEADER.exec(rows[0] ?? '');
  const day = header === null ? undefined : parseIsoDate(header[2] ?? '');
  const account = header?.[1];
  if (account === undefined || day === undefined) return refuse('statement_invalid', 1);
  const end = END.exec(rows.at(-1) ?? '');
  const body = rows.slice(1, end === null ? undefined : -1);
  if (body.length > MAX_STATEMENT_LINES) return refuse('statement_invalid', MAX_STATEMENT_LINES + 2);
  const lines: StatementLine[] = [];
  for (const [index, row] of body.entries()) {
    const line = lineOf(row);
    // A file that was cut ends within a line.
    if (line === undefined)
      return refuse(isCut(end, index, body) ? 'statement_incomplete' : 'statement_invalid', index + 2);
    if (line.line < index + 1) return refuse('statement_line_twice', index + 2);
    if (line.line > index + 1) return refuse('statement_incomplete', index + 2);
    lines.push(line);
  }
  const net = lines.reduce((sum, line) => sum + signedOf(line), 0n);
  if (end === null || Number(end[1]) !== lines.length || BigInt(end[2] ?? '') !== net)
    return refuse('statement_incomplete', rows.length);
  return { kind: 'read', statement: { account, day, lines, net } };
}

const isCut = (end: RegExpExecArray | null, index: number, body: readonly string[]): boolean =>
  end === null && index === body.length - 1;

function lineOf(row: string): StatementLine | undefined {
  const fields = LINE.exec(row);
  if (fields === null) return undefined;
  const [, line = '', reference = '', direction = '', amount = '', kind = ''] = fields;
  if (BigInt(amount) > MAX_AMOUNT) return undefined;
  return {
    line: Number(line),
    reference,
    direction: direction as StatementLine['direction'],
    amount: BigInt(amount),
    kind: kind as StatementKind,
  };
}

/** What a line brings: negative for what went out; rials. */
export const signedOf = ({ direction, amount }: Pick<StatementLine, 'direction' | 'amount'>): bigint =>
  direction === 'in' ? amount : -amount;
