import { formatRate } from '@nesye/persian';
import { Amount, amountWords, useMoneyUnit } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { creditMenuText, creditText } from '#messages/credit.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { ShopMark } from '../../../shared/components/shop-mark.tsx';
import { type CreditLine, linePath, type LinePrice } from '../api.ts';
import type { ComparedCase } from '../domain/compared-case.ts';
import { LineState } from './line-state.tsx';
import { guaranteeWords } from './line-words.ts';

interface LineRowProps {
  readonly line: CreditLine;
  readonly compared: ComparedCase;
  /** What the case costs on this line; undefined while it is read. */
  readonly priced: LinePrice | undefined;
  /** The credit that the customer has on this line. */
  readonly wallet: ReplyOf<'GET', '/api/v1/user/'>['contracts'][number] | undefined;
}

/** One of the nine lines in two lines of text: what the compared case costs a month, and what sets this line apart. The whole row leads to it. */
export function LineRow({ line, compared, priced, wallet }: LineRowProps): ReactElement {
  const isWorthSaying = line.state !== 'score_needed';
  return (
    <article aria-label={nameText(line.name)} className="relative flex min-h-20 gap-3 px-4 py-2.5 hover:bg-sunken">
      <ShopMark name={line.name} logo={line.logo} sizePx={40} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="min-w-0 text-base break-words">
            {/* The press may land anywhere on the row. */}
            <Link
              to={linePath(line.line)}
              className="text-ink no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-firoozeh"
            >
              {nameText(line.name)}
            </Link>
          </h3>
          <Monthly priced={priced} />
        </div>
        {wallet === undefined ? (
          <>
            <p className="flex flex-wrap items-center gap-1.5 text-xs text-ink-soft">
              {isWorthSaying && <LineState line={line} />}
              <Chip>{guaranteeWords(line)}</Chip>
              <Chip>{creditText.minutes(line.usual_minutes)}</Chip>
              {priced?.price && <Chip label={creditMenuText.rate}>{formatRate(priced.price.effective_rate_bp)}</Chip>}
            </p>
            <Lacks line={line} compared={compared} priced={priced} />
          </>
        ) : (
          <Own line={line} wallet={wallet} />
        )}
      </div>
    </article>
  );
}

function Chip({ label, children }: { readonly label?: string; readonly children: ReactNode }): ReactElement {
  return (
    <span className="rounded-full bg-sunken px-2 py-0.5">
      {label !== undefined && <span className="sr-only">{label} </span>}
      {children}
    </span>
  );
}

function Monthly({ priced }: Pick<LineRowProps, 'priced'>): ReactElement | null {
  if (!priced?.price) return null;
  return (
    <span className="flex items-baseline gap-1">
      <span className="text-xs text-ink-soft">{creditMenuText.monthly}</span>
      <Amount amountRial={priced.price.first_amount} size="large" />
    </span>
  );
}

/** That a line does not have the compared case, and what it has. */
function Lacks({ line, compared, priced }: Omit<LineRowProps, 'wallet'>): ReactElement | null {
  const unit = useMoneyUnit();
  if (priced === undefined || priced.lacks === null) return null;
  return (
    <p className="text-xs text-ink-soft">
      {priced.lacks === 'count'
        ? creditMenuText.lacksCount(compared.count)
        : creditMenuText.lacksAmount(
            amountWords(compared.amountRial, unit),
            amountWords(line.min_amount, unit),
            amountWords(line.max_amount, unit),
          )}
    </p>
  );
}

/** A credit that the customer has: its limit, and what is left of it as a figure and as a bar. */
function Own({ line, wallet }: Pick<LineRowProps, 'line'> & { readonly wallet: NonNullable<LineRowProps['wallet']> }) {
  const { limit_amount: limit, withdrawable_amount: left } = wallet;
  return (
    <div className="flex flex-col gap-1 text-xs text-ink-soft">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <LineState line={line} />
        {limit !== null && (
          <span>
            {creditMenuText.yours} <Amount amountRial={limit} size="small" />
          </span>
        )}
        <span>
          {creditMenuText.left} <Amount amountRial={left} size="small" />
        </span>
      </p>
      {limit !== null && limit > 0 && (
        <span aria-hidden className="block h-1.5 overflow-clip rounded-full bg-line forced-colors:border">
          <span
            className="block h-full rounded-full bg-firoozeh forced-colors:bg-[CanvasText]"
            style={{ inlineSize: `${Math.round((left / limit) * 100)}%` }}
          />
        </span>
      )}
    </div>
  );
}
