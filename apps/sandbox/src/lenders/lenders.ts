import { registerLender2 } from './lender-2.ts';
import { registerLender3 } from './lender-3.ts';
import { registerLender4 } from './lender-4.ts';
import { registerLender5 } from './lender-5.ts';
import { registerLender6 } from './lender-6.ts';
import { registerLender7 } from './lender-7.ts';
import { registerLender8 } from './lender-8.ts';
import { partyOfLine, type RegisterLender } from './lender-party.ts';

interface LenderRow {
  readonly line: number;
  readonly name: string;
  readonly register: RegisterLender;
}

/** The lenders by line. One more is a wire format and a row here. */
export const LENDERS: readonly LenderRow[] = [
  { line: 2, name: 'بانک ملت', register: registerLender2 },
  { line: 3, name: 'بانک ملی', register: registerLender3 },
  { line: 4, name: 'بانک قرض‌الحسنهٔ مهر', register: registerLender4 },
  { line: 5, name: 'بانک ملی، سرویس دوم', register: registerLender5 },
  { line: 6, name: 'دیجی‌بلو', register: registerLender6 },
  { line: 7, name: 'بانک گردشگری', register: registerLender7 },
  { line: 8, name: 'فرااعتبار', register: registerLender8 },
];

/** Their names in the list of faults. */
export const LENDER_PARTIES: readonly string[] = LENDERS.map(({ line }) => partyOfLine(line));
