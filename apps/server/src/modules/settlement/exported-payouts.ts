import { settlementCalls } from '@nesye/contract';
import type { PAYOUT_STATES } from '@nesye/contract/constants';
import { formatJalaliDateTime } from '@nesye/persian';
import { type ExportedList, exportedList } from '../../platform/lists/exported-list.ts';
import type { SettlementDeps } from './settlement-deps.ts';
import { listShopPayouts } from './use-cases/operator-payouts.ts';

const STATES: Readonly<Record<(typeof PAYOUT_STATES)[number], string>> = {
  on_its_way: 'در راه بانک',
  paid: 'نشست',
  partly_paid: 'بخشی نشست',
  returned: 'برگشت خورد',
  netted: 'بدون واریز',
};
const timeOf = (at: string | null): string => (at === null ? '' : formatJalaliDateTime(new Date(at)));

/** The payouts of all shops, as a file. */
export const exportedPayouts = (deps: SettlementDeps): ExportedList =>
  exportedList(
    'payouts',
    settlementCalls.listShopPayouts,
    [
      { title: 'شماره', kind: 'number', cell: ({ id }) => id },
      { title: 'فروشگاه', kind: 'text', cell: ({ merchant_name: name }) => name },
      { title: 'شمارهٔ فروشگاه', kind: 'number', cell: ({ merchant_id: id }) => id },
      { title: 'مبلغ (ریال)', kind: 'amount', cell: ({ amount }) => amount },
      { title: 'شبا', kind: 'text', cell: ({ sheba_masked: sheba }) => sheba },
      { title: 'زمان برش', kind: 'text', cell: ({ cut_at: at }) => timeOf(at) },
      { title: 'زمان پایان', kind: 'text', cell: ({ ended_at: at }) => timeOf(at) },
      { title: 'شمارهٔ پیگیری', kind: 'text', cell: ({ tracking_code: code }) => code },
      { title: 'وضعیت', kind: 'text', cell: ({ state }) => STATES[state] },
    ],
    (_, query) => listShopPayouts(deps, query),
  );
