import { formatCount, formatJalaliDateTime, formatRate, toPersianDigits } from '@nesye/persian';
import { Amount, Button, Card, Skeleton, StatusChip, toasts } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { liveText } from '#messages/operator-live.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import { FiguresTable } from '@nesye/web-kit/charts/table-behind.tsx';
import { Latin } from '@nesye/web-kit/components/facts.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { withStepUp } from '@nesye/web-kit/second-factor/with-step-up.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { LIVE, type Live } from '../api/report-api.ts';
import { OperatorFrame } from '../components/operator-frame.tsx';
import { Figure } from '../components/portfolio-report.tsx';

const EVERY_MS = 10_000;
const PARTY_TONES = { available: 'paid', troubled: 'soon', down: 'overdue' } as const;
const minutesOf = (seconds: number): string => formatCount(Math.floor(seconds / 60));

/** `/live`: what goes on now. It is read again every ten seconds while it is in sight. */
export default function LiveScreen(): ReactElement {
  return (
    <OperatorFrame>
      <LivePanel />
    </OperatorFrame>
  );
}

function LivePanel(): ReactElement {
  const live = useQuery({ ...callQuery(LIVE), refetchInterval: EVERY_MS });
  return (
    <>
      <p className="text-sm text-ink-soft">{liveText.about}</p>
      <QueryView query={live} skeleton={<Skeleton className="h-96 rounded-card" />}>
        {(now) => (
          <>
            <Money {...now} />
            <Queue {...now} />
            <Tasks {...now} />
            <p className="text-sm text-ink-soft">{liveText.ofProcess(toPersianDigits(now.minutes))}</p>
            <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-2">
              <Calls {...now} />
              <Outside {...now} />
            </div>
          </>
        )}
      </QueryView>
    </>
  );
}

function Part({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Money({ money }: Live): ReactElement {
  const { audit } = money;
  const isGood = audit !== null && audit.violated === 0;
  return (
    <Part id="live-money" title={liveText.money}>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure name={liveText.audit}>
          {audit === null ? (
            liveText.auditNone
          ) : (
            <span className="flex flex-wrap items-center gap-2 text-base">
              <StatusChip tone={isGood ? 'paid' : 'overdue'}>
                {isGood ? liveText.auditGood : liveText.auditBad(formatCount(audit.violated))}
              </StatusChip>
              {formatJalaliDateTime(new Date(audit.at))}
            </span>
          )}
        </Figure>
        <Figure name={liveText.doubt}>
          <Link to="/orders" className="text-firoozeh-text">
            {formatCount(money.orders_in_doubt)}
          </Link>
        </Figure>
        <Figure name={liveText.differences}>
          <Link to="/reconciliation/differences" className="text-firoozeh-text">
            {formatCount(money.open_differences)}
          </Link>
        </Figure>
        <Figure name={liveText.suspense}>
          <Link to="/reconciliation/suspense" className="text-firoozeh-text">
            <Amount amountRial={money.suspense} />
          </Link>
        </Figure>
      </dl>
    </Part>
  );
}

function Queue({ queue }: Live): ReactElement {
  return (
    <Part id="live-queue" title={liveText.queue}>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        <Figure name={liveText.due}>{formatCount(queue.due)}</Figure>
        <Figure name={liveText.oldestDue}>{minutesOf(queue.oldest_due_s)}</Figure>
        <Figure name={liveText.planned}>{formatCount(queue.planned)}</Figure>
        <Figure name={liveText.running}>{formatCount(queue.running)}</Figure>
        <Figure name={liveText.retrying}>{formatCount(queue.retrying)}</Figure>
        <Figure name={liveText.failed}>{formatCount(queue.failed)}</Figure>
      </dl>
    </Part>
  );
}

function Tasks({ tasks }: Live): ReactElement {
  return (
    <Part id="live-tasks" title={liveText.tasks}>
      <Card as="div">
        {tasks.length === 0 ? (
          <p className="text-sm text-ink-soft">{liveText.noTasks}</p>
        ) : (
          <FiguresTable
            name={liveText.tasks}
            heads={[liveText.task, liveText.state, liveText.tries, liveText.error, liveText.retry]}
            rows={tasks.map((task) => ({
              key: task.id,
              cells: [
                <bdi key="name" dir="ltr">
                  {task.name}
                </bdi>,
                task.state === 'failed' ? liveText.failed : liveText.retrying,
                `${formatCount(task.attempts)} / ${formatCount(task.max_attempts)}`,
                <bdi key="error" dir="ltr" className="break-all">
                  {task.error}
                </bdi>,
                <Retry key="retry" id={task.id} name={task.name} />,
              ],
            }))}
          />
        )}
      </Card>
    </Part>
  );
}

function Retry({ id, name }: { readonly id: number; readonly name: string }): ReactElement {
  const retry = useAction(async () => {
    await withStepUp(() => api.post('/api/v1/operator/live/tasks/:id/retry/', { params: { id: String(id) } }));
    await invalidateReads([LIVE]);
    toasts.show(liveText.retried, 'success');
  });
  return (
    <Button tone="quiet" size="small" isBusy={retry.isBusy} aria-label={liveText.retryOf(name)} onClick={retry.run}>
      {liveText.retry}
    </Button>
  );
}

function Calls({ calls }: Live): ReactElement {
  return (
    <Part id="live-calls" title={liveText.calls}>
      <dl className="grid grid-cols-2 gap-3">
        <Figure name={liveText.count}>{formatCount(calls.count)}</Figure>
        <Figure name={liveText.errors}>
          {formatCount(calls.errors)} ({formatRate(calls.error_bp)})
        </Figure>
      </dl>
      <Card as="div">
        <FiguresTable
          name={liveText.slowest}
          hasCaption
          heads={[liveText.call, liveText.count, liveText.errors, liveText.mean, liveText.max]}
          rows={calls.slowest.map((call) => ({
            key: call.call,
            cells: [
              <Latin key="call">{call.call}</Latin>,
              formatCount(call.count),
              formatCount(call.errors),
              formatCount(call.mean_ms),
              formatCount(call.max_ms),
            ],
          }))}
        />
      </Card>
    </Part>
  );
}

function Outside({ parties, orders }: Live): ReactElement {
  return (
    <Part id="live-parties" title={liveText.parties}>
      <Card as="div">
        {parties.length === 0 ? (
          <p className="text-sm text-ink-soft">{liveText.noParties}</p>
        ) : (
          <ul className="flex flex-wrap gap-x-5 gap-y-2">
            {parties.map(({ party, state }) => (
              <li key={party} className="flex items-center gap-2 text-sm">
                <bdi dir="ltr">{party}</bdi>
                <StatusChip tone={PARTY_TONES[state]}>{liveText.partyStates[state]}</StatusChip>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card as="div">
        {orders.length === 0 ? (
          <p className="text-sm text-ink-soft">{liveText.noOrders}</p>
        ) : (
          <FiguresTable
            name={liveText.orders}
            hasCaption
            heads={[liveText.kind, liveText.state, liveText.count, liveText.oldest]}
            rows={orders.map((order) => ({
              key: `${order.kind} ${order.state}`,
              cells: [
                <Link key="kind" to={`/orders?kind=${order.kind}`} className="text-firoozeh-text">
                  <bdi dir="ltr">{order.kind}</bdi>
                </Link>,
                liveText.orderStates[order.state],
                formatCount(order.count),
                minutesOf(order.oldest_s),
              ],
            }))}
          />
        )}
      </Card>
    </Part>
  );
}
