const BELOW_TWENTY = [
  'صفر',
  'یک',
  'دو',
  'سه',
  'چهار',
  'پنج',
  'شش',
  'هفت',
  'هشت',
  'نه',
  'ده',
  'یازده',
  'دوازده',
  'سیزده',
  'چهارده',
  'پانزده',
  'شانزده',
  'هفده',
  'هجده',
  'نوزده',
] as const;
const TENS = ['', '', 'بیست', 'سی', 'چهل', 'پنجاه', 'شصت', 'هفتاد', 'هشتاد', 'نود'] as const;
const HUNDREDS = ['', 'صد', 'دویست', 'سیصد', 'چهارصد', 'پانصد', 'ششصد', 'هفتصد', 'هشتصد', 'نهصد'] as const;
const SCALES = ['', 'هزار', 'میلیون', 'میلیارد', 'تریلیون', 'کوادریلیون', 'کوینتیلیون'] as const;
const AND = ' و ';
const LIMIT = 1000n ** BigInt(SCALES.length);

/** Ordinal words for 0 to 12. */
const ORDINALS = [
  'صفرم',
  'اول',
  'دوم',
  'سوم',
  'چهارم',
  'پنجم',
  'ششم',
  'هفتم',
  'هشتم',
  'نهم',
  'دهم',
  'یازدهم',
  'دوازدهم',
] as const;

/**
 * A whole number in Persian words, exactly: 2500000n → «دو میلیون و پانصد هزار». The unit (ریال، تومان) is the caller's.
 * Throws RangeError for an unsafe number and for a magnitude of 10^21 or more.
 */
export function amountInWords(amount: bigint | number): string {
  if (typeof amount === 'number' && !Number.isSafeInteger(amount))
    throw new RangeError(`not a safe integer: ${amount}`);
  const whole = BigInt(amount);
  if (whole < 0n) return `منفی ${amountInWords(-whole)}`;
  if (whole >= LIMIT) throw new RangeError(`no word for ${whole}`);
  if (whole === 0n) return BELOW_TWENTY[0];
  return groupsOf(whole).join(AND);
}

/** «اول» for 1, up to «دوازدهم» for 12; undefined beyond. */
export function ordinalWord(position: number): string | undefined {
  return ORDINALS[position];
}

function groupsOf(whole: bigint): string[] {
  const groups: string[] = [];
  let rest = whole;
  for (const scale of SCALES) {
    const group = Number(rest % 1000n);
    rest /= 1000n;
    if (group > 0) groups.unshift(groupWords(group, scale));
  }
  return groups;
}

/** 1,000 is «هزار», not «یک هزار»; a million is «یک میلیون». */
function groupWords(group: number, scale: string): string {
  if (scale === '') return belowThousand(group);
  return group === 1 && scale === SCALES[1] ? scale : `${belowThousand(group)} ${scale}`;
}

function belowThousand(group: number): string {
  const belowHundred = group % 100;
  const parts: string[] = [HUNDREDS[Math.floor(group / 100)] ?? ''];
  if (belowHundred < 20) {
    parts.push(belowHundred === 0 ? '' : (BELOW_TWENTY[belowHundred] ?? ''));
  } else {
    parts.push(
      TENS[Math.floor(belowHundred / 10)] ?? '',
      belowHundred % 10 === 0 ? '' : (BELOW_TWENTY[belowHundred % 10] ?? ''),
    );
  }
  return parts.filter((part) => part !== '').join(AND);
}
