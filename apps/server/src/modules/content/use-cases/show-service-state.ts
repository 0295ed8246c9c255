import type { Service } from '@nesye/contract';
import { toPersianDigits } from '@nesye/persian';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { PartyHealth } from '../../../platform/outbound/party-health.ts';
import type { LiveServices } from '../../../platform/services/live-services.ts';

/** A part of the product that may be away while the rest works: what the user knows it by, in Persian, and whom its requests go to. */
interface OutsideService {
  readonly name: string;
  readonly title: string;
  /** By their names in metrics; where there are several, the one replaces the other. */
  readonly parties: readonly string[];
}

/** The lines behind which another bank stands. */
const LENDER_LINES = [2, 3, 4, 5, 6, 7, 8];

/** Every party that customers or shops wait for; `service-state.test.ts` holds the clients of all modules against it. */
export const SERVICES: readonly OutsideService[] = [
  { name: 'sms', title: 'پیامک', parties: ['kavenegar', 'sms_gateway', 'kavenegar_voice'] },
  { name: 'registry', title: 'استعلام ثبت احوال', parties: ['registry'] },
  { name: 'postal', title: 'استعلام کد پستی', parties: ['postal'] },
  { name: 'national_card', title: 'استعلام کارت ملی', parties: ['serial'] },
  { name: 'bank', title: 'بانک (استعلام شبا و کارت، برداشت)', parties: ['bank'] },
  { name: 'gateway', title: 'درگاه پرداخت', parties: ['zarinpal', 'psp'] },
  { name: 'partner', title: 'پرداخت‌یار', parties: ['partner'] },
  { name: 'host_apps', title: 'برنامه‌های میزبان', parties: ['ewano', 'bale'] },
  { name: 'debit', title: 'برداشت خودکار از حساب', parties: ['debit-bank'] },
  { name: 'exchange', title: 'نرخ ارز', parties: ['exchange'] },
  { name: 'bureau', title: 'استعلام اعتبار', parties: ['bureau'] },
  { name: 'sayad', title: 'سامانهٔ صیاد', parties: ['sayad'] },
  { name: 'notary', title: 'سفتهٔ الکترونیکی', parties: ['notary'] },
  { name: 'airtime', title: 'شارژ و بستهٔ اینترنت', parties: ['airtime'] },
  { name: 'courier', title: 'پیک اسناد', parties: ['courier'] },
  ...LENDER_LINES.map((line) => ({
    name: `lender_${line}`,
    title: `بانک خط اعتباری ${toPersianDigits(line)}`,
    parties: [`lender-${line}`],
  })),
  { name: 'uploads', title: 'ارسال فایل', parties: ['virus-scan'] },
  { name: 'push', title: 'اعلان', parties: ['push', 'push_token'] },
];

/** What operators can switch off, as people know it. */
const SWITCHED: Readonly<Record<Service, string>> = {
  purchases: 'خرید با کد QR',
  web_checkout: 'خرید از فروشگاه‌های اینترنتی',
  top_up: 'شارژ کیف پول',
  cash_out: 'برداشت از کیف پول',
  transfer: 'انتقال کیف پول',
  airtime: 'خرید شارژ و بستهٔ اینترنت',
  gift_cards: 'ساختن کارت هدیه',
  credit_reports: 'گزارش اعتباری',
  shop_sign_up: 'ثبت فروشگاه',
};

/** How each service did lately, as this process saw it, and what operators have switched off. Costs no call to anybody. */
export function showServiceState(
  {
    partyHealth,
    services,
  }: {
    readonly partyHealth: Pick<PartyHealth, 'stateOf'>;
    readonly services: Pick<LiveServices, 'off'>;
  },
  clock: Pick<Clock, 'now'>,
) {
  const parties = SERVICES.map(({ name, title, parties: names }) => ({
    name,
    title,
    state: partyHealth.stateOf(names),
  }));
  const off = [...services.off()].map((name) => ({
    name: `${name}_switched_off`,
    title: SWITCHED[name],
    state: 'down' as const,
  }));
  return {
    services: [...parties, ...off].map((each) => ({ ...each, is_available: each.state !== 'down' })),
    checked_at: clock.now().toISOString(),
  };
}
