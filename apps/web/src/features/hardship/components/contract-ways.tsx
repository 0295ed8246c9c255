import { formatJalaliDate } from '@nesye/persian';
import { Amount, buttonClass, Card, Icon, StatusChip } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { hardshipText } from '@nesye/web-kit/messages/hardship.ts';
import { nameText, refusalText } from '@nesye/web-kit/api/server-text.ts';
import { dueDay } from '@nesye/web-kit/day-text.ts';
import type { Contract, Reason, Row } from './hardship-api.ts';

/** What is possible of one credit: spreading what is late, and moving one installment. */
export function ContractWays({ contract }: { readonly contract: Contract }): ReactElement {
  const { contract_uid: uid, rows, late_count: lateCount } = contract;
  const name = nameText(contract.line_name);
  const mostDays = Math.max(0, ...rows.map(({ max_days: days }) => days));
  return (
    <section aria-labelledby={`hardship-${uid}`} className="flex flex-col gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id={`hardship-${uid}`} className="text-lg">
          {name}
        </h2>
        {contract.is_blocked && (
          <StatusChip tone="soon" icon="lock">
            {hardshipText.blocked}
          </StatusChip>
        )}
      </div>
      {lateCount > 0 && <SpreadWay contract={contract} />}
      <Card as="div" className="flex flex-col gap-3">
        <WayHeading icon="clock" title={hardshipText.snoozeTitle} />
        <p className="text-sm text-ink-soft">
          {mostDays > 0 ? hardshipText.snoozeText(mostDays) : rows.length === 0 && hardshipText.nothingSoon}
          {mostDays > 0 && ` ${hardshipText.left(contract.snoozes_left)}.`}
        </p>
        {rows.length > 0 && (
          <ul className="-mx-5 -mb-5 divide-y divide-line border-t border-line">
            {rows.map((row) => (
              <SnoozeWay key={row.uid} row={row} canSpread={lateCount > 0 && contract.spread.reason === null} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}

const WayHeading = ({ icon, title }: { readonly icon: 'clock' | 'installments'; readonly title: string }) => (
  <h3 className="flex items-center gap-3 text-base">
    <span className="grid size-10 shrink-0 place-items-center rounded-control bg-firoozeh-tint text-firoozeh-text">
      <Icon name={icon} sizePx={22} />
    </span>
    {title}
  </h3>
);

function SpreadWay({ contract }: { readonly contract: Contract }): ReactElement {
  const { contract_uid: uid, spread, late_penalty: penalty } = contract;
  const name = nameText(contract.line_name);
  return (
    <Card as="div" className="flex flex-col gap-3">
      <WayHeading icon="installments" title={hardshipText.spreadTitle} />
      <p className="text-sm text-ink-soft">{hardshipText.spreadText}</p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-sm">{hardshipText.late(contract.late_count)}</span>
        <Amount amountRial={contract.late_amount} size="large" />
        {penalty > 0 && (
          <span className="flex basis-full flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink-soft">
            {hardshipText.latePenalty}
            <Amount amountRial={penalty} size="small" />
          </span>
        )}
      </div>
      {spread.reason === null ? (
        <Link
          to={`?spread=${uid}`}
          aria-label={hardshipText.spreadOpenOf(name)}
          className={buttonClass({ isWide: true })}
        >
          {hardshipText.spreadOpen}
        </Link>
      ) : (
        <Why reason={spread.reason} />
      )}
    </Card>
  );
}

function SnoozeWay({ row, canSpread }: { readonly row: Row; readonly canSpread: boolean }): ReactElement {
  const { reason, days_overdue: late } = row;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <span className="min-w-0 flex-1 basis-36">
        <strong className="block break-words">{row.shop_name}</strong>
        <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span>{hardshipText.row(row.seq)}</span>
          <span>{hardshipText.due(dueDay(row.due_date))}</span>
          {late > 0 && <span>{hardshipText.daysLate(late)}</span>}
        </span>
      </span>
      <span className="ms-auto flex flex-col items-end gap-2 sm:flex-row sm:items-center sm:gap-4">
        <Amount amountRial={row.amount} size="small" />
        {reason === null && (
          <Link
            to={`?snooze=${row.uid}`}
            aria-label={hardshipText.snoozeOpenOf(row.shop_name, dueDay(row.due_date))}
            className={buttonClass({ tone: 'secondary', size: 'small' })}
          >
            {hardshipText.snoozeOpen}
          </Link>
        )}
      </span>
      {reason !== null && (
        <span className="basis-full">
          {canSpread && reason.code === 'hardship_too_late' ? (
            <p className="text-sm text-ink-soft">{hardshipText.spreadInstead}</p>
          ) : (
            <Why reason={reason} />
          )}
        </span>
      )}
    </li>
  );
}

/** Why not, and from when. */
const Why = ({ reason }: { readonly reason: Reason }): ReactElement => (
  <p className="text-sm text-ink-soft">
    {refusalText(reason)}
    {reason.retry_on !== null && ` ${hardshipText.retryOn(formatJalaliDate(reason.retry_on))}`}
  </p>
);
