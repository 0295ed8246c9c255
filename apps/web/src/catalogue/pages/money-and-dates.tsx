import { Amount, DateText } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Specimen } from '../specimen.tsx';

export const title = 'Money and dates';

export default function MoneyAndDatesPage(): ReactElement {
  return (
    <>
      <Specimen name="amounts: small, regular, large, display">
        <p>
          <Amount amountRial={3_112_000} size="small" />
        </p>
        <p>
          <Amount amountRial={3_112_000} />
        </p>
        <p>
          <Amount amountRial={3_112_000} size="large" />
        </p>
        <p>
          <Amount amountRial={3_112_000} size="display" />
        </p>
      </Specimen>
      <Specimen name="the largest amount, tomans, dinars, no unit">
        <p>
          <Amount amountRial={999_999_999_999_999n} size="display" />
        </p>
        <p>
          <Amount amountRial={3_112_000} unit="toman" />
        </p>
        <p>
          <Amount amountRial={125_000} unit="dinar" />
        </p>
        <p>
          <Amount amountRial={3_112_000} isUnitHidden />
        </p>
      </Specimen>
      <Specimen name="dates: long, short, with the day of the week, the month, an instant">
        <p>
          <DateText value="2026-11-22" />
        </p>
        <p>
          <DateText value="2026-11-22" style="short" />
        </p>
        <p>
          <DateText value="2026-11-22" style="weekday" />
        </p>
        <p>
          <DateText value="2026-11-22" style="month" />
        </p>
        <p>
          <DateText value="2026-11-22T09:05:00Z" />
        </p>
      </Specimen>
    </>
  );
}
