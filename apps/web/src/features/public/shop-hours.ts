const MINUTE_MS = 60_000;
const DAY_MIN = 1_440;
/** Of Tehran, without summer time. */
const OFFSET_MIN = 210;
/** 1970-01-01 was a Thursday: the sixth day of a week that begins on Saturday. */
const FIRST_WEEKDAY = 5;
const LOOK_MS = 15_000;

/** Does a span hold an instant: `weekday:opens:closes`, in minutes of Tehran's day. */
export function isOpenAt(spans: string, atMs: number): boolean {
  const minutes = Math.floor(atMs / MINUTE_MS) + OFFSET_MIN;
  const [weekday, minute] = [(Math.floor(minutes / DAY_MIN) + FIRST_WEEKDAY) % 7, minutes % DAY_MIN];
  return spans.split(' ').some((span) => {
    const [day, opens = 0, closes = 0] = span.split(':').map(Number);
    return day === weekday && opens <= minute && minute < closes;
  });
}

/** Goes on saying whether a shop is open. It counts from the time that the server wrote into the page, since the clock of a phone may be wrong. */
export function startShopHours(place: HTMLElement): void {
  const { shopHours: spans = '', now = '0', open = '', closed = '' } = place.dataset;
  const begunAt = performance.now();
  setInterval(() => {
    const isOpen = isOpenAt(spans, Number(now) + performance.now() - begunAt);
    place.dataset['isOpen'] = String(isOpen);
    const words = isOpen ? open : closed;
    if (place.textContent !== words) place.textContent = words;
  }, LOOK_MS);
}
