import { formatJalaliDateTime } from '@nesye/persian';
import { Amount, Card, Skeleton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { payoutText } from '#messages/payouts.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { DetailPage, useDetail } from '@nesye/web-kit/components/detail-page.tsx';
import { Fact, Latin } from '@nesye/web-kit/components/facts.tsx';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { PagedList } from '@nesye/web-kit/lists/paged-list.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { SectionHeading } from '../../../shared/components/section-heading.tsx';
import { PayoutState } from './payout-row.tsx';
import { LINES, PAYOUT, PAYOUTS_SCREEN, type Payout } from './settlement-api.ts';

type Line = ReplyOf<'GET', typeof LINES>['results'][number];

/** While the bank has it, it is read again after this. */
const LOOK_AGAIN_MS = 10_000;

/** One payout, what the bank has done with it, and the lines that make it. */
export function PayoutPage({ id }: { readonly id: string }): ReactElement {
  const detail = useDetail({
    ...callQuery(PAYOUT, { params: { id } }),
    isValid: /^\d{1,19}$/.test(id),
    refreshMs: (payout) => (payout?.state === 'on_its_way' ? LOOK_AGAIN_MS : false),
  });
  return (
    <DetailPage
      detail={detail}
      skeleton={<Skeleton className="h-96 w-full rounded-card" />}
      missing={{ title: payoutText.missingTitle, text: payoutText.missing, to: PAYOUTS_SCREEN, back: payoutText.all }}
    >
      {(payout) => (
        <div className="flex flex-col gap-5">
          <Facts payout={payout} />
          <Lines id={id} />
        </div>
      )}
    </DetailPage>
  );
}

function Facts({ payout }: { readonly payout: Payout }): ReactElement {
  const { state, reason, sheba_masked: sheba, paid_at: paidAt, tracking_code: tracking } = payout;
  return (
    <Card as="div" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Amount amountRial={payout.amount} size="display" />
        <PayoutState state={state} />
      </div>
      {reason !== null && (
        <Notice tone="overdue" title={payoutText.states.returned}>
          {payoutText.returned[reason]}
        </Notice>
      )}
      {state === 'netted' && <p className="text-sm text-ink-soft">{payoutText.nettedNote}</p>}
      <dl>
        {sheba !== null && (
          <Fact name={payoutText.sheba}>
            <Latin>{sheba}</Latin>
          </Fact>
        )}
        <Fact name={payoutText.cutAt}>{formatJalaliDateTime(payout.cut_at)}</Fact>
        <Fact name={payoutText.expectedAt}>{formatJalaliDateTime(payout.expected_at)}</Fact>
        {paidAt !== null && <Fact name={payoutText.paidAt}>{formatJalaliDateTime(paidAt)}</Fact>}
        {tracking !== null && (
          <Fact name={payoutText.tracking}>
            <Latin>{tracking}</Latin>
          </Fact>
        )}
      </dl>
    </Card>
  );
}

const Lines = ({ id }: { readonly id: string }): ReactElement => (
  <section aria-labelledby="payout-lines" className="flex flex-col gap-3">
    <SectionHeading id="payout-lines">{payoutText.lines}</SectionHeading>
    <PagedList
      path={LINES}
      params={{ id }}
      pageSize={100}
      empty={{ icon: 'receipt', title: payoutText.linesEmpty }}
      endText={payoutText.linesEnd}
    >
      {(lines) => (
        <Card as="div" isFlush>
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <LineRow key={line.id} line={line} />
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  </section>
);

function LineRow({ line }: { readonly line: Line }): ReactElement {
  const saleId = line.kind === 'sale' ? line.purchase_id : null;
  return (
    <li className="flex min-h-14 flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3">
      <span className="min-w-0">
        <span className="block font-semibold">{payoutText.kinds[line.kind]}</span>
        <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          <bdi>{formatJalaliDateTime(line.at)}</bdi>
          {saleId !== null && (
            <Link
              to={`/user/merchant-transaction/money-map?id=${saleId}`}
              className="-my-3 inline-flex min-h-11 items-center text-firoozeh-text"
            >
              {payoutText.saleNumber(saleId)}
            </Link>
          )}
        </span>
      </span>
      <Amount amountRial={line.amount} />
    </li>
  );
}
