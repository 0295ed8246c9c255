import { toLatinDigits } from '@nesye/persian';

/** A span in which a shop is open: minutes of the day in Tehran, weekday 0 is Saturday. */
export interface ShopSpan {
  readonly weekday: number;
  readonly opens: number;
  readonly closes: number;
}

export interface ShopPicture {
  readonly id: bigint;
  readonly kind: 'logo' | 'picture';
  readonly fileId: string;
  /** In pixels; null while it is not known. */
  readonly width: number | null;
  readonly height: number | null;
  /** A few pixels of it as a WebP. */
  readonly blur: Uint8Array | null;
  /** What widths it may be requested in. */
  readonly widths: readonly number[];
}

/** What a shop shows of itself besides its name and place, and its numbers. */
export interface ShopProfile {
  readonly hours: readonly ShopSpan[];
  readonly pictures: readonly ShopPicture[];
  readonly enamadUrl: string | null;
  readonly taxId: string | null;
  readonly companyId: string | null;
}

/** A shop that has named nothing of it. */
export const EMPTY_PROFILE: ShopProfile = { hours: [], pictures: [], enamadUrl: null, taxId: null, companyId: null };

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const DEGREES = /^(-?\d{1,3}(?:\.\d{1,15})?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d{1,15})?)$/;
const MAX_SPANS_A_DAY = 4;
/** Iran and Iraq with a margin: a latitude in the place of the longitude is outside. */
const BOUNDS = { latitude: [24, 40], longitude: [38, 64] } as const;
const DECIMALS = 1e6;

/** Latitude and longitude in degrees, as maps copy them, to six decimals; undefined for no place of Iran or Iraq. */
export function readPlace(text: string): Place | undefined {
  const [, first, second] = DEGREES.exec(toLatinDigits(text).replaceAll('٫', '.').replaceAll('،', ',').trim()) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const place = { latitude: rounded(first), longitude: rounded(second) };
  return isPlaceOfOurs(place) ? place : undefined;
}

/** Is this place in Iran or Iraq, or just outside of them? */
export const isPlaceOfOurs = ({ latitude, longitude }: Place): boolean =>
  isWithin(latitude, BOUNDS.latitude) && isWithin(longitude, BOUNDS.longitude);

const rounded = (degrees: string): number => Math.round(Number(degrees) * DECIMALS) / DECIMALS;
const isWithin = (degrees: number, [from, to]: readonly [number, number]): boolean => degrees >= from && degrees <= to;

/** The minute of the day of a time such as 09:30; 24:00 is 1440. */
export function minuteOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** A minute of the day as a time such as 09:30. */
export const timeOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Can these be the opening hours of a shop: each span ends after it begins, none overlap, and a day has four at most. */
export function areHours(spans: readonly ShopSpan[]): boolean {
  const days = Map.groupBy(spans, ({ weekday }) => weekday).values();
  return [...days].every((day) => {
    const sorted = day.toSorted((one, other) => one.opens - other.opens);
    return (
      day.length <= MAX_SPANS_A_DAY &&
      sorted.every(({ opens, closes }, index) => opens < closes && opens >= (sorted[index - 1]?.closes ?? 0))
    );
  });
}

/** Where anybody who knows its key finds a picture of a shop. */
export const pictureAddress = (fileId: string): string => `/api/v1/merchant-picture/${fileId}`;

/** A picture of a shop, on the wire. */
export const pictureView = ({ id, kind, fileId, width, height, blur, widths }: ShopPicture) => ({
  id,
  kind,
  url: pictureAddress(fileId),
  width,
  height,
  blur: blur === null ? null : `data:image/webp;base64,${Buffer.from(blur).toString('base64')}`,
  widths: [...widths],
});

/** What a shop shows of itself, on the wire. */
export const showingView = ({ hours, pictures, enamadUrl }: ShopProfile) => ({
  hours: hours.map(({ weekday, opens, closes }) => ({ weekday, opens: timeOf(opens), closes: timeOf(closes) })),
  pictures: pictures.map(pictureView),
  enamad_url: enamadUrl,
});

/** The numbers of a shop, on the wire. */
export const numbersView = ({ taxId, companyId }: ShopProfile) => ({ tax_id: taxId, company_id: companyId });
