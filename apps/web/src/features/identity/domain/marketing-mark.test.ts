import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { MARKETING_SCRIPT } from '../../../shared/session/marketing-script.ts';
import { readMarketingMark, utmRecordOf } from './marketing-mark.ts';

const device = { browser: 'Chrome', os: 'Android' };

/** Runs the lines of the page's head on an address, as a browser does. */
function markOf(...addresses: readonly string[]): ReturnType<typeof readMarketingMark> {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  for (const address of addresses)
    runInNewContext(MARKETING_SCRIPT, { location: new URL(address), sessionStorage: storage });
  return readMarketingMark(storage);
}

describe('what the page’s head keeps', () => {
  it('is nothing where the address has no utm_ (B138)', () => {
    expect(markOf('https://nesye.test/landing?ref=utm', 'https://nesye.test/utm_x')).toEqual({
      link: null,
      hasSeenEwano: false,
      hasSeenInternationalCredit: false,
    });
  });

  it('is the whole link without its hash, the latest one, over later pages too', () => {
    const mark = markOf(
      'https://nesye.test/landing?utm_source=a',
      'https://nesye.test/faq?x=1&utm_source=b#top',
      'https://nesye.test/login',
    );
    expect(mark.link).toBe('https://nesye.test/faq?x=1&utm_source=b');
  });

  it('knows which of two pages were seen', () => {
    expect(markOf('https://nesye.test/ewano')).toMatchObject({ hasSeenEwano: true, hasSeenInternationalCredit: false });
    for (const address of ['https://nesye.test/x/international-credit', 'https://nesye.test/intl-credit/start'])
      expect(markOf(address)).toMatchObject({ hasSeenEwano: false, hasSeenInternationalCredit: true });
  });

  it('breaks nothing where the storage is closed', () => {
    const closed = {
      setItem: () => {
        throw new DOMException('closed');
      },
    };
    expect(() =>
      runInNewContext(MARKETING_SCRIPT, {
        location: new URL('https://nesye.test/?utm_source=a'),
        sessionStorage: closed,
      }),
    ).not.toThrow();
  });
});

describe('the record of an event', () => {
  it('has the utm names, the link, the device and the pages seen', () => {
    const mark = markOf('https://nesye.test/landing?utm_source=insta&utm_campaign=%D9%86%D9%88%D8%B1%D9%88%D8%B2&x=1');
    expect(utmRecordOf(mark, device)).toEqual({
      utm: { utm_source: 'insta', utm_campaign: 'نوروز' },
      full_link: mark.link,
      device_info: device,
      visited: { ewano: false, internationalCredit: false },
    });
  });

  it('is none without utm names, whatever the storage holds', () => {
    const bare = { hasSeenEwano: true, hasSeenInternationalCredit: false };
    for (const link of [null, 'not an address', 'https://nesye.test/?utm_=x&UTM_SOURCE=y'])
      expect(utmRecordOf({ ...bare, link }, device)).toBeUndefined();
  });

  it('stays within what the server takes', () => {
    const many = Array.from({ length: 20 }, (_, index) => `utm_${'abcdefghijklmnopqrst'[index] ?? ''}=v`).join('&');
    expect(Object.keys(utmRecordOf(markOf(`https://nesye.test/?${many}`), device)?.utm ?? {})).toHaveLength(12);
    const long = utmRecordOf(markOf(`https://nesye.test/?utm_source=${'v'.repeat(4_000)}`), device);
    expect(long?.utm['utm_source']).toHaveLength(200);
    expect(long?.full_link).toHaveLength(2_000);
  });
});
