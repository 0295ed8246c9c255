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
 * Reads a bank's statement of the documented form (docs/contexts/reconciliation.md). Blank lines, blanks at line ends, line ends of any system and byte order marks are
 * ignored: the last line proves that nothing is missing. The whole file or nothing: a file that was cut, has a line twice or one that is
 * not understood is refused, with the place.
 */
export function readStatement(text: string): StatementReading {
  const rows = rowsOf(text);
  const refuse = (code: StatementRefusal, line: number): StatementReading => ({ kind: 'refused', code, line });
  const header = HEADER.exec(rows[0]?.text ?? '');
  const day = header === null ? undefined : parseIsoDate(header[2] ?? '');
  const account = header?.[1];
  if (account === undefined || day === undefined) return refuse('statement_invalid', 1);
  const end = END.exec(rows.at(-1)?.text ?? '');
  const body = rows.slice(1, end === null ? undefined : -1);
  if (body.length > MAX_STATEMENT_LINES) return refuse('statement_invalid', MAX_STATEMENT_LINES + 2);
  const lines: StatementLine[] = [];
  for (const [index, row] of body.entries()) {
    const line = lineOf(row.text);
    // A file that was cut ends within a line.
    if (line === undefined)
      return refuse(isCut(end, index, body) ? 'statement_incomplete' : 'statement_invalid', row.at);
    if (line.line < index + 1) return refuse('statement_line_twice', row.at);
    if (line.line > index + 1) return refuse('statement_incomplete', row.at);
    lines.push(line);
  }
  const net = lines.reduce((sum, line) => sum + signedOf(line), 0n);
  if (end === null || Number(end[1]) !== lines.length || BigInt(end[2] ?? '') !== net)
    return refuse('statement_incomplete', rows.at(-1)?.at ?? 1);
  return { kind: 'read', statement: { account, day, lines, net } };
}

interface Row {
  readonly text: string;
  /** Its line in the file, from 1. */
  readonly at: number;
}

/** The lines with something on them. What editors and programs add is left out: byte order marks, blanks at the ends of lines, blank lines, line ends of any system. */
const rowsOf = (text: string): readonly Row[] =>
  text
    .replace(/^\uFEFF+/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ text: line.trimEnd(), at: index + 1 }))
    .filter(({ text: line }) => line !== '');

const isCut = (end: RegExpExecArray | null, index: number, body: readonly Row[]): boolean =>
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
