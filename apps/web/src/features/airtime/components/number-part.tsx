import { AIRTIME_OPERATORS, type AirtimeOperator } from '@nesye/contract/constants';
import { normalizeMobile, toPersianDigits } from '@nesye/persian';
import { Button, Icon, TextField } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { airtimeText } from '#messages/airtime.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { OPERATOR } from '../api.ts';
import { ChoiceChips } from './choice-chips.tsx';

const MAX_TYPED = 40;

/** An Iranian number in its stored form; undefined for anything else. */
export function mobileIn(typed: string): string | undefined {
  const mobile = normalizeMobile(typed);
  return mobile?.startsWith('09') === true ? mobile : undefined;
}

/** The operator of a number: the one that was chosen for it, else the one that the server knows. */
export function useOperator(typed: string, chosen: AirtimeOperator | undefined): AirtimeOperator | undefined {
  const mobile = mobileIn(typed);
  const known = useQuery({
    ...callQuery(OPERATOR, { query: { mobile_number: mobile ?? '' } }),
    enabled: mobile !== undefined,
    meta: { quiet: 'shown_in_place' },
  });
  if (mobile === undefined) return undefined;
  return chosen ?? known.data?.operator ?? undefined;
}

interface NumberPartProps {
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly ownMobile: string | undefined;
  readonly operator: AirtimeOperator | undefined;
  readonly onOperator: (operator: AirtimeOperator) => void;
  readonly numberError: string | undefined;
  readonly operatorError: string | undefined;
}

/** For which number, and of which operator: known by the number, and changed by who has ported it. */
export function NumberPart({
  typed,
  onTyped,
  ownMobile,
  operator,
  onOperator,
  numberError,
  operatorError,
}: NumberPartProps): ReactElement {
  const [isChanging, setIsChanging] = useState(false);
  const mobile = mobileIn(typed);
  return (
    <section className="flex flex-col gap-4">
      <TextField
        label={airtimeText.number}
        dir="ltr"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hasPersianDigits
        maxLength={MAX_TYPED}
        leading={<Icon name="phone" className="text-ink-faint" />}
        value={toPersianDigits(typed)}
        onValueChange={onTyped}
        error={numberError}
      />
      {ownMobile !== undefined && mobile !== ownMobile && (
        <div>
          <Button tone="quiet" size="small" onClick={() => onTyped(ownMobile)}>
            {airtimeText.ownNumber}
          </Button>
        </div>
      )}
      {mobile !== undefined && operator !== undefined && !isChanging && (
        <p className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-sunken px-4 py-2">
          <span>
            <span className="text-sm text-ink-soft">{airtimeText.operator}: </span>
            <strong>{airtimeText.operators[operator]}</strong>
          </span>
          <Button tone="quiet" size="small" onClick={() => setIsChanging(true)}>
            {airtimeText.changeOperator}
          </Button>
        </p>
      )}
      {mobile !== undefined && (operator === undefined || isChanging) && (
        <ChoiceChips
          label={airtimeText.operator}
          hint={airtimeText.operatorHint}
          error={operatorError}
          options={AIRTIME_OPERATORS.map((id) => ({ id, content: airtimeText.operators[id] }))}
          value={operator}
          onPick={onOperator}
        />
      )}
    </section>
  );
}
