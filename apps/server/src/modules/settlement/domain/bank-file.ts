import type { IsoDate } from '@nesye/money';

/** One transfer of a file for the bank. */
export interface BankFileTransfer {
  /** Ours, by which the bank is asked about it later. */
  readonly orderId: string;
  /** In rials. */
  readonly amount: bigint;
  readonly sheba: string;
  readonly holderName: string;
}

/** What a file for the bank says. The same values always give the same bytes. */
export interface BankFile {
  /** Ours: the bank takes the same one once. */
  readonly messageId: string;
  readonly madeAt: Date;
  /** The day of the Paya cycle. */
  readonly day: IsoDate;
  readonly payer: { readonly name: string; readonly sheba: string };
  /** What the receivers read. */
  readonly description: string;
  readonly transfers: readonly BankFileTransfer[];
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.03';
/** Of a name, by the standard. */
const MAX_NAME = 70;

/**
 * A file of transfers for the bank as ISO 20022 `pain.001.001.03`, on which Paya's batch files are based. One `CdtTrfTxInf` for each transfer, with its order's id as
 * `EndToEndId`. Amounts are whole rials.
 */
export function writeBankFile({ messageId, madeAt, day, payer, description, transfers }: BankFile): string {
  const totals = `<NbOfTxs>${transfers.length}</NbOfTxs><CtrlSum>${transfers.reduce((sum, { amount }) => sum + amount, 0n)}</CtrlSum>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<Document xmlns="${NAMESPACE}"><CstmrCdtTrfInitn>`,
    `<GrpHdr><MsgId>${messageId}</MsgId><CreDtTm>${madeAt.toISOString()}</CreDtTm>${totals}<InitgPty>${nameOf(payer.name)}</InitgPty></GrpHdr>`,
    `<PmtInf><PmtInfId>${messageId}</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>false</BtchBookg>${totals}`,
    `<ReqdExctnDt>${day}</ReqdExctnDt>`,
    `<Dbtr>${nameOf(payer.name)}</Dbtr>${accountOf('DbtrAcct', payer.sheba)}<DbtrAgt><FinInstnId><Othr><Id>${bankOf(payer.sheba)}</Id></Othr></FinInstnId></DbtrAgt>`,
    ...transfers.map((transfer) => transferOf(transfer, description)),
    '</PmtInf></CstmrCdtTrfInitn></Document>',
    '',
  ].join('\n');
}

const transferOf = ({ orderId, amount, sheba, holderName }: BankFileTransfer, description: string): string =>
  [
    `<CdtTrfTxInf><PmtId><EndToEndId>${orderId}</EndToEndId></PmtId><Amt><InstdAmt Ccy="IRR">${amount}</InstdAmt></Amt>`,
    `<Cdtr>${nameOf(holderName)}</Cdtr>${accountOf('CdtrAcct', sheba)}<RmtInf><Ustrd>${escaped(description)}</Ustrd></RmtInf></CdtTrfTxInf>`,
  ].join('');

const nameOf = (name: string): string => `<Nm>${escaped(name.slice(0, MAX_NAME))}</Nm>`;
const accountOf = (element: string, sheba: string): string => `<${element}><Id><IBAN>${sheba}</IBAN></Id></${element}>`;
/** A sheba begins with its country, two check digits and its bank. */
const bankOf = (sheba: string): string => sheba.slice(4, 7);

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML knows no control characters but blanks. */
const escaped = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are what is left out
  text.replace(/[\u0000-\u001F\u007F]/gu, ' ').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
