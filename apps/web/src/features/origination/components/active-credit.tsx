import { businessDate } from '@nesye/money';
import { formatJalaliDate } from '@nesye/persian';
import { amountWords, buttonClass, Card, toasts, useMoneyUnit } from '@nesye/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { activeCreditText } from '#messages/credit-active.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { Fact, FactsCard } from '@nesye/web-kit/components/facts.tsx';
import { ConfirmButton } from '@nesye/web-kit/confirm/confirm-button.tsx';
import { useConfirm } from '@nesye/web-kit/confirm/use-confirm.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { type CreditLineDetail, invalidateCredit, requestPath } from '../api.ts';

const CHANGES = '/api/v1/credit-assessment/limit-changes';
type LimitChange = ReplyOf<'GET', typeof CHANGES>['results'][number];

/** What its customer does with a credit that they have: its limit from the opening on, a higher one, and closing it. */
export function ActiveCredit({ line }: { readonly line: CreditLineDetail }): ReactElement {
  const changes = useQuery({
    ...callQuery(CHANGES, { query: { line: String(line.line) } }),
    meta: { quiet: 'shown_in_place' },
  });
  const rows = changes.data?.results ?? [];
  return (
    <>
      {rows.length > 0 && <History rows={rows} />}
      {line.state === 'active' && line.contract_status !== 'frozen' && (
        <Card aria-label={activeCreditText.actions} className="flex flex-col gap-3">
          <Raise line={line} limit={rows[0]?.to_amount} />
          <CloseCredit line={line.line} />
        </Card>
      )}
    </>
  );
}

function History({ rows }: { readonly rows: readonly LimitChange[] }): ReactElement {
  const unit = useMoneyUnit();
  return (
    <FactsCard title={activeCreditText.history}>
      {rows.map(({ change, to_amount: to, at }) => (
        <Fact key={at} name={`${activeCreditText.change[change]} · ${formatJalaliDate(businessDate(new Date(at)))}`}>
          {change === 'closed' ? activeCreditText.nothing : amountWords(to, unit)}
        </Fact>
      ))}
    </FactsCard>
  );
}

interface RaiseProps {
  readonly line: CreditLineDetail;
  readonly limit: number | undefined;
}

/** The way to a higher limit: first a report where there is none, and an honest no where the report gives no more. */
function Raise({ line, limit }: RaiseProps): ReactElement | null {
  const unit = useMoneyUnit();
  if (limit === undefined) return null;
  const wide = buttonClass({ tone: 'secondary', isWide: true });
  if (line.receivable === null)
    return (
      <>
        <p className="text-sm text-ink-soft">{activeCreditText.scoreFirst}</p>
        <Link to="/user/wallet/score" className={wide}>
          {activeCreditText.score}
        </Link>
      </>
    );
  if (line.receivable < limit + line.step_amount)
    return <p className="text-sm text-ink-soft">{activeCreditText.noMore}</p>;
  return (
    <>
      <p className="text-sm text-ink-soft">{activeCreditText.upTo(amountWords(line.receivable, unit))}</p>
      <Link to={`${requestPath(line.line)}?raise=1`} className={wide}>
        {activeCreditText.raise}
      </Link>
    </>
  );
}

function CloseCredit({ line }: { readonly line: number }): ReactElement {
  const queries = useQueryClient();
  const confirmation = useConfirm(async () => {
    await api.post('/api/v1/credit-assessment/close-credit', { query: { line: String(line) } });
    toasts.show(activeCreditText.closed, 'success');
    await invalidateCredit(queries);
  });
  return (
    <ConfirmButton
      label={activeCreditText.close}
      confirmation={confirmation}
      title={activeCreditText.closeTitle}
      text={activeCreditText.closeNote}
      yes={activeCreditText.closeYes}
      no={activeCreditText.closeNo}
    />
  );
}
