import { expect, it } from 'vitest';
import { iraqiMobile } from './iraqi-mobile.ts';

it.each(['7701234567', '07701234567', '٧٧٠١٢٣٤٥٦٧', ' 770 123 4567 ', '+964 770 123 4567', '009647701234567'])(
  '%j is an Iraqi mobile',
  (typed) => {
    expect(iraqiMobile(typed)).toBe('+9647701234567');
  },
);

it.each(['', '770123456', '09121234567', '6701234567', '+98 912 123 4567'])('%j is none', (typed) =>
  expect(iraqiMobile(typed)).toBeUndefined(),
);
