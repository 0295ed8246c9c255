import type { Rial } from '@nesye/money';
import { useMoneyUnit, type MoneyUnit } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { unitText } from '#messages/lists.ts';
import { chooseMoneyUnit } from '../preferences/money-unit.ts';
import { RIALS_IN } from './rials-in.ts';
import { useChangePreferences } from '../preferences/use-change-preferences.ts';

/**
 * The field's figures and their unit: the preferred one, or rials where the amount has no whole number of tomans. The unit that figures
 * were typed in stays theirs when the account's preference comes late; a chosen unit becomes the preference.
 */
export function useTypedAmount(amountRial: Rial | undefined) {
  const preferred = useMoneyUnit();
  const preferences = useChangePreferences();
  const [ownUnit, setOwnUnit] = useState<MoneyUnit>();
  const [ownText, setOwnText] = useState<string>();
  const isOdd = amountRial !== undefined && amountRial % RIALS_IN.toman !== 0n;
  const unit = ownUnit ?? (isOdd ? 'rial' : preferred);
  const typed = ownText ?? (amountRial === undefined ? '' : String(amountRial / RIALS_IN[unit]));
  return {
    unit,
    typed,
    type: (text: string): void => {
      setOwnUnit(unit);
      setOwnText(text);
    },
    chooseUnit: (next: MoneyUnit): void => {
      setOwnUnit(next);
      setOwnText(typed);
      chooseMoneyUnit(next);
      preferences.mutate({ money_unit: next });
    },
  };
}

/** Chooses the unit in which amounts are typed and read. */
export function UnitSwitch({
  unit,
  onUnit,
}: {
  readonly unit: MoneyUnit;
  readonly onUnit: (unit: MoneyUnit) => void;
}): ReactElement {
  return (
    <fieldset className="flex rounded-control bg-sunken p-1">
      <legend className="sr-only">{unitText.label}</legend>
      {(['toman', 'rial'] as const).map((each) => (
        <label
          key={each}
          className="flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-lg text-sm text-ink-soft has-checked:bg-surface has-checked:font-bold has-checked:text-ink has-checked:shadow-(--lift) has-focus-visible:outline-3 has-focus-visible:outline-firoozeh"
        >
          <input type="radio" name="unit" className="sr-only" checked={unit === each} onChange={() => onUnit(each)} />
          {unitText[each]}
        </label>
      ))}
    </fieldset>
  );
}
