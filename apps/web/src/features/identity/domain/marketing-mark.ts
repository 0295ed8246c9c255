import type { CallMap } from '@nesye/contract/types';

/** What the first lines of every page keep of a visit that an advertisement brought (B138): its address, and which of two pages were seen. */
export interface MarketingMark {
  readonly link: string | null;
  readonly hasSeenEwano: boolean;
  readonly hasSeenInternationalCredit: boolean;
}

export type UtmRecord = NonNullable<CallMap['POST /events/v1/']['body']['utm_data']>;

/** Where the lines in the page's head put it, for as long as the tab lives (`shared/session/marketing-script.ts`). */
const KEYS = { link: 'utmLink', ewano: 'seenEwano', internationalCredit: 'seenInternationalCredit' } as const;

export function readMarketingMark(storage: Pick<Storage, 'getItem'>): MarketingMark {
  return {
    link: storage.getItem(KEYS.link),
    hasSeenEwano: storage.getItem(KEYS.ewano) === '1',
    hasSeenInternationalCredit: storage.getItem(KEYS.internationalCredit) === '1',
  };
}

const UTM_NAME = /^utm_[a-z_]{1,30}$/;
const MAX_NAMES = 12;
const MAX_VALUE = 200;

/** The record that goes with an event; undefined where no advertisement brought the visit. */
export function utmRecordOf(
  mark: MarketingMark,
  device: { readonly browser: string; readonly os: string },
): UtmRecord | undefined {
  if (mark.link === null || !URL.canParse(mark.link)) return undefined;
  const names = [...new URL(mark.link).searchParams].filter(([name]) => UTM_NAME.test(name)).slice(0, MAX_NAMES);
  if (names.length === 0) return undefined;
  return {
    utm: Object.fromEntries(names.map(([name, value]) => [name, value.slice(0, MAX_VALUE)])),
    full_link: mark.link,
    device_info: device,
    visited: { ewano: mark.hasSeenEwano, internationalCredit: mark.hasSeenInternationalCredit },
  };
}
