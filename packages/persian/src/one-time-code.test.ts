import { expect, it } from 'vitest';
import { codeIn } from './one-time-code.ts';

const MESSAGE = 'نسیه\nکد ورود شما: 430258\nاین کد را به هیچ‌کس ندهید.\n\n@nesye.example #430258';

it.each([
  ['a whole message', MESSAGE, '430258'],
  ['the same in one line, as a field of one line makes it', MESSAGE.replaceAll('\n', ''), '430258'],
  ['its host a number', MESSAGE.replace('nesye.example', '127.0.0.1:34561'), '430258'],
  ['a line of it', 'کد ورود شما: ۴۳۰۲۵۸', '430258'],
  ['one that names an amount and a mobile', 'کد انتقال 1,500,000 ریال به 09121234567: 430258', '430258'],
  ['Arabic digits', 'رمز الدخول: ٤٣٠٢٥٨', '430258'],
  ['blanks', '430 258', '430258'],
  ['dashes and marks', '\u200e430-258\u200f', '430258'],
  ['a part', '430', '430'],
  ['nothing', 'کد', ''],
  ['one digit more, typed', '4302589', '430258'],
])('%s', (_, text, code) => expect(codeIn(text, 6)).toBe(code));
