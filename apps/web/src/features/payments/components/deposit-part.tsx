import { rial, type Rial } from '@nesye/money';
import { Amount, amountInField, MoneyField, moneyFigures, preferredMoneyUnit, type MoneyUnit } from '@nesye/ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import { payText } from '#messages/payments.ts';
import { tenderText } from '#messages/transactions.ts';
import type { DepositRange } from '../domain/deposit.ts';
import { firstRowOf } from '../domain/first-row.ts';

const RIALS_IN: Readonly<Record<MoneyUnit, bigint>> = { rial: 1n, toman: 10n };

interface Typed {
  readonly text: string;
  readonly unit: MoneyUnit;
}

interface DepositPartProps {
  readonly amountRial: Rial;
  readonly installmentCount: number;
  readonly range: DepositRange;
  /** What is paid at once as things are. */
  readonly depositRial: Rial;
  /** Where it can be paid from the wallet and by card: the wallet pays a part of it. */
  readonly isFromWallet: boolean;
  readonly onDeposit: (depositRial: Rial) => void;
  readonly onSource: (isByCard: boolean) => void;
}

/** How much is paid at once: no more than needed, all that the wallet holds, or an amount of one's own; and from the wallet or by card. */
export default function DepositPart({
  amountRial,
  installmentCount,
  range,
  depositRial,
  isFromWallet,
  onDeposit,
  onSource,
}: DepositPartProps): ReactElement {
  const [typed, setTyped] = useState<Typed>();
  const firstRow = firstRowOf(amountRial, installmentCount, range);
  // Odd rials have no whole number of tomans.
  const unit = typed?.unit ?? (depositRial % RIALS_IN.toman === 0n ? preferredMoneyUnit() : 'rial');
  const inUnit = (limitRial: Rial, rounding: 'down' | 'up'): string =>
    `${moneyFigures(limitRial, unit, rounding)} ${payText[unit]}`;
  const bounds = payText.depositBounds(inUnit(range.min, 'up'), inUnit(range.max, 'down'));
  const typedRial = typed && depositOf(typed, range);
  const pick = (next: Rial): void => {
    setTyped(undefined);
    onDeposit(next);
  };
  const type = (text: string): void => {
    const next = { text, unit };
    setTyped(next);
    const nextRial = depositOf(next, range);
    if (nextRial !== undefined) onDeposit(nextRial);
  };
  return (
    <section
      aria-labelledby="deposit-title"
      className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-(--lift)"
    >
      <div>
        <h3 id="deposit-title" className="text-base">
          {payText.deposit}
        </h3>
        <p className="text-sm text-ink-soft">{payText.depositLead}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Choice isChosen={depositRial === range.min} onChoose={() => pick(range.min)}>
          {range.min === 0n ? payText.depositNone : payText.depositNeeded}
        </Choice>
        {firstRow !== undefined && firstRow !== range.min && (
          <Choice isChosen={depositRial === firstRow} onChoose={() => pick(firstRow ?? range.min)}>
            {payText.firstRowNow} <Amount amountRial={firstRow} size="small" />
          </Choice>
        )}
        {range.wallet > range.min && range.wallet !== firstRow && (
          <Choice isChosen={depositRial === range.wallet} onChoose={() => pick(range.wallet)}>
            {payText.cashFirstAll} <Amount amountRial={range.wallet} size="small" />
          </Choice>
        )}
      </div>
      <MoneyField
        label={payText.depositOwn}
        value={typed?.text ?? String(depositRial / RIALS_IN[unit])}
        onValueChange={type}
        unit={payText[unit]}
        hasWords={false}
        hint={bounds}
        error={typed !== undefined && typedRial === undefined ? bounds : undefined}
      />
      {range.hasCard && range.wallet > 0n && depositRial > 0n && (
        <Source isFromWallet={isFromWallet} onSource={onSource} />
      )}
    </section>
  );
}

/** From where it is paid. */
const Source = ({ isFromWallet, onSource }: Pick<DepositPartProps, 'isFromWallet' | 'onSource'>): ReactElement => (
  <fieldset className="flex flex-wrap items-center gap-2">
    <legend className="mb-2 text-sm text-ink-soft">{payText.depositFrom}</legend>
    <Choice isChosen={isFromWallet} onChoose={() => onSource(false)}>
      {tenderText.wallet}
    </Choice>
    <Choice isChosen={!isFromWallet} onChoose={() => onSource(true)}>
      {tenderText.gateway}
    </Choice>
  </fieldset>
);

/** What was typed, in rials; undefined for no amount and for one that the way does not take. */
function depositOf({ text, unit }: Typed, { min, max }: DepositRange): Rial | undefined {
  const amount = amountInField(text);
  const amountRial = amount === undefined ? undefined : amount * RIALS_IN[unit];
  return amountRial === undefined || amountRial < min || amountRial > max ? undefined : rial(amountRial);
}

function Choice({
  isChosen,
  onChoose,
  children,
}: {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="min-h-11 rounded-full border border-line px-4 text-sm text-ink-soft hover:border-line-strong aria-pressed:border-firoozeh aria-pressed:bg-firoozeh-tint aria-pressed:font-bold aria-pressed:text-firoozeh-text"
    >
      {children}
    </button>
  );
}
