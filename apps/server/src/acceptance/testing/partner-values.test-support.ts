import { randomUUID } from 'node:crypto';
import { CURRENCY } from '@nesye/contract/constants';
import { registerMerchant, registerTerminal } from '../../modules/merchants/index.ts';
import { newMerchant } from '../../modules/merchants/testing/new-merchant.test-support.ts';
import type { FullApp } from './full-app.test-support.ts';
import { present, senderOf, type ValueContext } from './value-context.test-support.ts';

/** A shop that sells through the partner, cash as well; returns its id and code. */
export async function openPartnerShop(full: FullApp): Promise<{ readonly id: bigint; readonly code: string }> {
  const code = `PARTNER-${randomUUID().slice(0, 8).toUpperCase()}`;
  const id = await full.database.transaction(async (tx) => {
    const [owner] = await tx<{ id: bigint }[]>`select id from identity.app_user where mobile = '09120000101'`;
    const merchant = newMerchant({ ownerUserId: owner?.id ?? 0n, name: 'پوشاک باران', preferredQrProducts: [] });
    const merchantId = await registerMerchant(tx, merchant);
    await registerTerminal(tx, {
      merchantId,
      code,
      title: 'صندوق',
      currency: CURRENCY.irr,
      createdAt: full.clock.businessNow(),
    });
    await tx`update merchants.merchant set sells_through_partner = true where id = ${merchantId}`;
    return merchantId;
  });
  return { id, code };
}

/** The wallet app opens the product for one of its users; returns the reference. */
export async function openInEwano(host: string, mobile: string): Promise<string> {
  const body = new URLSearchParams({ mobile });
  const opened = await fetch(`${host}/open`, { method: 'POST', body, redirect: 'manual' });
  return new URL(opened.headers.get('location') ?? '', host).searchParams.get('id') ?? '';
}

const partnerCode = (context: ValueContext): Promise<string> =>
  context.once('a shop of the partner', async () => (await openPartnerShop(context.full)).code);

/** What examples of pre-invoices need. */
export const PARTNER_VALUES = {
  ewano_reference: async (context: ValueContext) => {
    const { userId } = present(context);
    const [user] = await context.full.database.owner<{ mobile: string }[]>`
      select mobile from identity.app_user where id = ${userId}`;
    const host = context.full.config.ewanoUrl ?? '';
    return await openInEwano(host, user?.mobile ?? '');
  },
  partner_code: partnerCode,
  pre_invoice_uid: async (context: ValueContext) => {
    const send = senderOf(context);
    const { contracts } = (await send('GET', '/user/')).json() as { contracts: { uid: string }[] };
    const uid = randomUUID();
    await send('POST', '/accounting/pardakht-yari', {
      qr_code: await partnerCode(context),
      amount: 12_000_000,
      uid,
      contract_uid: contracts[0]?.uid,
      numberOfInstallments: 4,
    });
    return uid;
  },
};
