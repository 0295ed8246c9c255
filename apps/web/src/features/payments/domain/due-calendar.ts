/** One day to be reminded of. */
export interface CalendarDay {
  /** Stays the same for the same row: a file that is opened again changes the entry, and adds none. */
  readonly id: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly title: string;
}

const MAX_LINE_BYTES = 75;
const byteCount = (text: string): number => new TextEncoder().encode(text).length;

/** Signs that mean something else in iCalendar (RFC 5545, 3.3.11). */
const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, String.raw`\n`);

/** A line of more than 75 bytes goes on in the next one, after a space, and never within a letter (RFC 5545, 3.1). */
function foldLine(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const letter of line) {
    if (byteCount(current + letter) > MAX_LINE_BYTES) {
      lines.push(current);
      current = ' ';
    }
    current += letter;
  }
  return [...lines, current].join('\r\n');
}

const compactDay = (day: string): string => day.replaceAll('-', '');

/** The due days as an iCalendar file, each for the whole day, with a reminder at nine in the morning of the day before. */
export function calendarOf(days: readonly CalendarDay[], now: Date): string {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const events = days.flatMap(({ id, day, title }) => [
    'BEGIN:VEVENT',
    `UID:${id}@nesye`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compactDay(day)}`,
    `SUMMARY:${escapeText(title)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    'TRIGGER:-PT15H',
    'END:VALARM',
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Nesye//Receipt//FA', ...events, 'END:VCALENDAR', '']
    .map(foldLine)
    .join('\r\n');
}
