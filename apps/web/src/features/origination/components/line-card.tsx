import { formatRate } from '@nesye/persian';
import { Amount, buttonClass, Card, StatusChip, type StatusTone, useMoneyUnit } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { creditMenuText, creditText } from '#messages/credit.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { type CreditLine, linePath, type LinePrice, requestPath } from '../api.ts';
import type { ComparedCase } from '../domain/compared-case.ts';
import { refusedText } from '../domain/refusal.ts';
import { amountWords, countWords, guaranteeWords } from './line-words.ts';

/** How a customer stands with a line; a credit that nothing is bought with for now is not called active. */
const standingOf = ({ state, contract_status: status }: Standing): CreditLine['state'] | 'blocked' | 'frozen' =>
  state === 'active' && status !== null ? status : state;

type Standing = Pick<CreditLine, 'state' | 'contract_status'>;

const tones: Readonly<Record<ReturnType<typeof standingOf>, StatusTone>> = {
  score_needed: 'neutral',
  available: 'paid',
  not_qualified: 'overdue',
  requested: 'soon',
  active: 'primary',
  blocked: 'overdue',
  frozen: 'overdue',
};

/** The sign of how a customer stands with a line. */
export function LineState({ line }: { readonly line: Standing }): ReactElement {
  const standing = standingOf(line);
  return <StatusChip tone={tones[standing]}>{creditText.state[standing]}</StatusChip>;
}

interface LineCardProps {
  readonly line: CreditLine;
  readonly compared: ComparedCase;
  /** What the case costs on this line; undefined while it is read. */
  readonly priced: LinePrice | undefined;
  /** The credit that the customer has on this line. */
  readonly wallet: ReplyOf<'GET', '/api/v1/user/'>['contracts'][number] | undefined;
}

/** One of the nine lines: what it gives, what the compared case costs, what it needs, and the way on. */
export function LineCard({ line, compared, priced, wallet }: LineCardProps): ReactElement {
  return (
    <Card as="article" isFlush aria-label={nameText(line.name)} className="flex h-full flex-col overflow-clip">
      <span aria-hidden className="h-1.5 shrink-0" style={{ background: line.color }} />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 className="text-lg">{nameText(line.name)}</h3>
          <LineState line={line} />
        </div>
        <Ceiling line={line} wallet={wallet} />
        {line.state === 'not_qualified' && line.reason !== null && (
          <p className="rounded-control bg-anar-tint px-4 py-3 text-sm text-anar-text">{refusedText(line)}</p>
        )}
        <dl className="border-t border-line pt-1">
          <Price line={line} compared={compared} priced={priced} />
          <Fact name={creditMenuText.counts}>{countWords(line)}</Fact>
          <Fact name={creditMenuText.guarantees}>{guaranteeWords(line)}</Fact>
          <Fact name={creditMenuText.time}>{creditText.minutes(line.usual_minutes)}</Fact>
        </dl>
        <div className="mt-auto flex flex-wrap gap-2 pt-1 *:flex-1">
          <Actions line={line} />
        </div>
      </div>
    </Card>
  );
}

/** What the customer may have: of a credit that is theirs its limit and what is left, else what the report gives, else what the line gives at most. */
function Ceiling({ line, wallet }: Pick<LineCardProps, 'line' | 'wallet'>): ReactElement {
  const isOwn = line.receivable !== null && line.receivable > 0;
  const limit = wallet?.limit_amount ?? (isOwn ? line.receivable : null);
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-sm text-ink-soft">{limit === null ? creditMenuText.upTo : creditMenuText.yours}</span>
        <Amount amountRial={limit ?? line.max_amount} size="large" />
      </p>
      {wallet !== undefined && (
        <p className="text-sm text-ink-soft">
          {creditMenuText.left} <Amount amountRial={wallet.withdrawable_amount} size="small" />
        </p>
      )}
    </div>
  );
}

/** The compared case on this line, or that the line does not have it. */
function Price({ line, compared, priced }: Omit<LineCardProps, 'wallet'>): ReactElement | null {
  const unit = useMoneyUnit();
  if (priced === undefined) return null;
  if (priced.price === null)
    return (
      <Fact name={creditMenuText.monthly}>
        {priced.lacks === 'count'
          ? creditMenuText.lacksCount(compared.count)
          : creditMenuText.lacksAmount(
              amountWords(compared.amountRial, unit),
              amountWords(line.min_amount, unit),
              amountWords(line.max_amount, unit),
            )}
      </Fact>
    );
  const { price } = priced;
  return (
    <>
      <Fact name={creditMenuText.monthly}>
        <Amount amountRial={price.first_amount} />
      </Fact>
      <Fact name={creditMenuText.cost}>
        <Amount amountRial={price.cost} size="small" />
      </Fact>
      <Fact name={creditMenuText.rate}>{formatRate(price.effective_rate_bp)}</Fact>
    </>
  );
}

function Actions({ line }: { readonly line: CreditLine }): ReactElement {
  const { state } = line;
  const name = nameText(line.name);
  return (
    <>
      {state === 'requested' && (
        <Link
          to={requestPath(line.line)}
          aria-label={creditMenuText.goOf(name)}
          className={buttonClass({ size: 'small' })}
        >
          {creditMenuText.go}
        </Link>
      )}
      {standingOf(line) === 'active' && (
        <Link to="/qr" aria-label={creditMenuText.buyOf(name)} className={buttonClass({ size: 'small' })}>
          {creditMenuText.buy}
        </Link>
      )}
      <Link
        to={linePath(line.line)}
        aria-label={creditMenuText.openOf(name)}
        className={buttonClass({ tone: state === 'available' ? 'primary' : 'secondary', size: 'small' })}
      >
        {creditMenuText.open}
      </Link>
    </>
  );
}
