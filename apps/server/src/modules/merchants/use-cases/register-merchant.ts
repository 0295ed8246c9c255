import type { Tx } from '../../../platform/database/database.ts';
import { normalizeTerminalCode } from '../domain/merchant.ts';
import { insertMerchant, insertTerminal, type NewMerchant, type NewTerminal } from '../queries/write-merchants.ts';

/** Registers a shop for its owner, with the commission it starts with; returns its id. A status of 2 needs a reason. */
export async function registerMerchant(tx: Tx, merchant: NewMerchant): Promise<bigint> {
  if ((merchant.status === 2) !== (merchant.rejectCode !== undefined))
    throw new RangeError('a rejected shop, and only that, has a reason');
  return insertMerchant(tx, merchant);
}

export type TerminalRequest = Omit<NewTerminal, 'kind' | 'isActive'> & Partial<Pick<NewTerminal, 'kind' | 'isActive'>>;

/**
 * Registers a terminal under a code, a working QR terminal unless given otherwise; returns its id. Throws RangeError for
 * what can be no code and for a code that another terminal has.
 */
export async function registerTerminal(tx: Tx, terminal: TerminalRequest): Promise<bigint> {
  const code = normalizeTerminalCode(terminal.code);
  if (code === undefined) throw new RangeError(`not a terminal code: ${terminal.code}`);
  const id = await insertTerminal(tx, { kind: 'qr', isActive: true, ...terminal, code });
  if (id === undefined) throw new RangeError(`another terminal has the code ${code}`);
  return id;
}
