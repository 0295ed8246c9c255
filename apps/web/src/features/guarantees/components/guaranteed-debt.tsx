import { Amount, Button, DateText, Icon, StatusChip } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { guarantorText } from '#messages/guarantor.ts';
import { Fact, FactsCard } from '@nesye/web-kit/components/facts.tsx';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import type { OwnGuarantee } from '../api.ts';

const TONES = { none: 'paid', late: 'soon', claim_near: 'overdue' } as const;

/** The state of the debt that they guarantee: a warning before anything is requested of them, sums, and its rows. */
export function GuaranteedDebt({ guarantee: { id, debt } }: { readonly guarantee: OwnGuarantee }): ReactElement {
  const count = debt === null ? 0 : debt.paid_count + debt.remaining_count;
  if (debt === null)
    return (
      <Notice tone="plain" icon="clock" title={guarantorText.notActiveTitle}>
        {guarantorText.notActive}
      </Notice>
    );
  return (
    <>
      <Notice tone={TONES[debt.warning]} title={guarantorText.warningTitles[debt.warning]}>
        {count === 0 ? guarantorText.noPurchase : guarantorText.warnings[debt.warning]}
      </Notice>
      <FactsCard
        title={guarantorText.debtTitle}
        foot={count > 0 && <p className="pt-2 text-sm text-ink-soft">{guarantorText.paid(debt.paid_count, count)}</p>}
      >
        <Fact name={guarantorText.remaining}>
          <Amount amountRial={debt.remaining_amount} size="small" />
        </Fact>
        {debt.overdue_count > 0 && (
          <Fact name={guarantorText.overdue}>
            <Amount amountRial={debt.overdue_amount} size="small" />
          </Fact>
        )}
        {debt.next_due_date !== null && (
          <Fact name={guarantorText.next}>
            <DateText value={debt.next_due_date} />
          </Fact>
        )}
      </FactsCard>
      <Rows id={id} />
    </>
  );
}

const CHIPS: Readonly<Record<number, 'neutral' | 'paid' | 'overdue'>> = {
  1: 'neutral',
  2: 'paid',
  3: 'neutral',
  4: 'overdue',
};

const OVERDUE = 4;

/** Leads to the page on which anybody pays an installment for another. */
function PayRow({ id, uid }: { readonly id: number; readonly uid: string }): ReactElement {
  const navigate = useNavigate();
  const pay = useAction(async () => {
    const { hash } = await api.post('/api/v1/guarantor/own/:id/pay/', { params: { id: String(id) }, body: { uid } });
    await navigate(`/payment/shared?hash=${encodeURIComponent(hash)}`);
  });
  return (
    <Button tone="secondary" size="small" isBusy={pay.isBusy} onClick={pay.run}>
      {guarantorText.pay}
    </Button>
  );
}

function Rows({ id }: { readonly id: number }): ReactElement | null {
  const { data } = useQuery(callQuery('/api/v1/guarantor/installment-list', { query: { page_size: '1000' } }));
  const rows = data?.results.filter(({ guarantee }) => guarantee === id) ?? [];
  if (rows.length === 0) return null;
  return (
    <details className="group rounded-card border border-line bg-surface px-5 py-2">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between font-semibold">
        {guarantorText.rows}
        <Icon name="down" sizePx={20} className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li
            key={`${row.due_date}-${row.seq}-${row.amount}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 text-sm"
          >
            <DateText value={row.due_date} />
            <Amount amountRial={row.status === 2 ? row.amount : row.remaining} size="small" />
            <StatusChip tone={CHIPS[row.status] ?? 'neutral'}>{guarantorText.rowStates[row.status]}</StatusChip>
            {row.status === OVERDUE && <PayRow id={id} uid={row.uid} />}
          </li>
        ))}
      </ul>
    </details>
  );
}
