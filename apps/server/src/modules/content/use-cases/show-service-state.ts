import { toPersianDigits } from '@nesye/persian';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { PartyHealth } from '../../../platform/outbound/party-health.ts';

/** A part of the product that may be away while the rest works: what the user knows it by, in Persian, and whom its requests go to. */
interface Service {
  readonly name: string;
  readonly title: string;
  /** By their names in metrics; where there are several, the one replaces the other. */
  readonly parties: readonly string[];
}

/** The lines behind which another bank stands. */
const LENDER_LINES = [2, 3, 4, 5, 6, 7, 8];

/** Every party that customers or shops wait for; `service-state.test.ts` holds the clients of all modules against it. */
export const SERVICES: readonly Service[] = [
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

/** How each service did lately, as this process saw it. Costs no call to anybody. */
export function showServiceState(health: Pick<PartyHealth, 'stateOf'>, clock: Pick<Clock, 'now'>) {
  return {
    services: SERVICES.map(({ name, title, parties }) => {
      const state = health.stateOf(parties);
      return { name, title, state, is_available: state !== 'down' };
    }),
    checked_at: clock.now().toISOString(),
  };
}
