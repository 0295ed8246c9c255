import { createHash } from 'node:crypto';

/** A transfer of a file as the bank reads it. */
export interface FileTransfer {
  readonly orderId: string;
  readonly amountRial: number;
  readonly sheba: string;
  readonly holderName: string;
}

/** A file that the bank takes: pain.001.001.03 with one payment block. */
export interface TransferFile {
  readonly messageId: string;
  /** The bank's number of it; the same for the same file. */
  readonly reference: string;
  readonly day: string;
  readonly payerSheba: string;
  readonly transfers: readonly FileTransfer[];
}

const MAX_TRANSFERS = 5_000;
const REFERENCE_DIGITS = 12;

/** Reads a file. Undefined where it is not whole: its counts and sums say so, or an element is missing. */
export function readTransferFile(text: string): TransferFile | undefined {
  if (!text.includes('urn:iso:std:iso:20022:tech:xsd:pain.001.001.03')) return undefined;
  const head = text.slice(0, text.indexOf('<CdtTrfTxInf>'));
  const transfers = [...text.matchAll(/<CdtTrfTxInf>(.*?)<\/CdtTrfTxInf>/gs)].map(([, inner = '']) =>
    transferOf(inner),
  );
  const known = transfers.filter((transfer) => transfer !== undefined);
  const sum = known.reduce((total, { amountRial }) => total + amountRial, 0);
  const [messageId, day, payerSheba] = [
    valueIn(head, /<MsgId>([^<]{1,35})</),
    valueIn(head, /<ReqdExctnDt>(\d{4}-\d\d-\d\d)</),
    valueIn(head, /<DbtrAcct><Id><IBAN>(IR\d{24})</),
  ];
  const isWhole =
    text.trimEnd().endsWith('</PmtInf></CstmrCdtTrfInitn></Document>') &&
    known.length > 0 &&
    known.length <= MAX_TRANSFERS &&
    known.length === transfers.length &&
    new Set(known.map(({ orderId }) => orderId)).size === known.length &&
    hasTotals(head, 'NbOfTxs', known.length) &&
    hasTotals(head, 'CtrlSum', sum);
  if (!isWhole || messageId === undefined || day === undefined || payerSheba === undefined) return undefined;
  return { messageId, reference: numberOf(messageId), day, payerSheba, transfers: known };
}

function transferOf(inner: string): FileTransfer | undefined {
  const [orderId, amount, sheba, name] = [
    valueIn(inner, /<EndToEndId>([0-9A-Za-z-]{1,35})</),
    valueIn(inner, /<InstdAmt Ccy="IRR">(\d{1,11})</),
    valueIn(inner, /<CdtrAcct><Id><IBAN>(IR\d{24})</),
    valueIn(inner, /<Cdtr><Nm>([^<]{1,400})</),
  ];
  if (orderId === undefined || amount === undefined || sheba === undefined || name === undefined) return undefined;
  return { orderId, amountRial: Number(amount), sheba, holderName: name };
}

const valueIn = (text: string, form: RegExp): string | undefined => form.exec(text)?.[1];

/** The head of the message and that of its block both say it. */
const hasTotals = (head: string, element: string, value: number): boolean =>
  head.split(`<${element}>${value}</${element}>`).length === 3;

const numberOf = (messageId: string): string =>
  String(BigInt(`0x${createHash('sha256').update(messageId).digest('hex')}`)).slice(0, REFERENCE_DIGITS);
