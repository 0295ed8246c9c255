import { businessDate } from '@nesye/money';
import { toPersianDigits } from '@nesye/persian';
import { Amount, Card, DateText, Skeleton, toasts } from '@nesye/ui';
import { lazy, Suspense, type ReactElement } from 'react';
import { Link, useParams } from 'react-router';
import { ownCreditCustomerText as texts, ownCreditText } from '#messages/own-credit.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import { DetailPage, useDetail } from '@nesye/web-kit/components/detail-page.tsx';
import { Fact, FactsCard, Latin } from '@nesye/web-kit/components/facts.tsx';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { ConfirmButton } from '@nesye/web-kit/confirm/confirm-button.tsx';
import { useConfirm } from '@nesye/web-kit/confirm/use-confirm.ts';
import { dayAndMonth } from '@nesye/web-kit/day-text.ts';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useMayInShop } from '@nesye/web-kit/session/use-may-in-shop.ts';
import { CREDIT, type Credit, OWN_CREDIT_SCREEN, SHOP_READS } from '../api.ts';
import { CreditChip } from '../components/credit-chip.tsx';
import { CreditRows } from '../components/credit-rows.tsx';

const LimitForm = lazy(async () => ({ default: (await import('../components/limit-form.tsx')).LimitForm }));

/** `/user/credit/proprietary/:id`: the credit of one customer, what is owed of it, and what the shop may do. */
export default function OwnCreditCustomerScreen(): ReactElement {
  const { id = '' } = useParams();
  const mayChange = useMayInShop('settings');
  const detail = useDetail<Credit>({ ...callQuery(CREDIT, { params: { id } }), isValid: /^\d{1,18}$/.test(id) });
  return (
    <>
      <Link
        to={OWN_CREDIT_SCREEN}
        className="flex min-h-11 w-fit items-center text-sm font-semibold text-firoozeh-text"
      >
        {texts.back}
      </Link>
      <DetailPage
        detail={detail}
        skeleton={<Skeleton className="h-96 w-full rounded-card" />}
        missing={{ title: texts.missingTitle, text: texts.missing, to: OWN_CREDIT_SCREEN, back: texts.back }}
      >
        {(credit) => (
          <div className="flex flex-col gap-5">
            <Head credit={credit} />
            <State credit={credit} />
            <Facts credit={credit} />
            {mayChange && <Steps credit={credit} />}
            {credit.since !== null && <CreditRows id={id} />}
          </div>
        )}
      </DetailPage>
    </>
  );
}

function Head({ credit }: { readonly credit: Credit }): ReactElement {
  const { name, mobile } = credit;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h2 className="min-w-0 text-lg break-words">
        {name || (mobile === null ? ownCreditText.nameless : <Latin>{mobile}</Latin>)}
      </h2>
      <CreditChip credit={credit} />
    </div>
  );
}

/** What is waited for, and that purchases are stopped. */
function State({ credit: { state, limit, expires_at: until } }: { readonly credit: Credit }): ReactElement | null {
  if (state === 'offered' || state === 'signing') {
    const { title, text } = texts.waiting[state];
    return (
      <Notice tone="soon" icon="clock" title={title}>
        {text(dayOf(until))}
      </Notice>
    );
  }
  if (state !== 'active' || limit > 0) return null;
  return (
    <Notice tone="plain" title={texts.stoppedTitle}>
      {texts.stopped}
    </Notice>
  );
}

const dayOf = (at: string): string => dayAndMonth(businessDate(new Date(at)));

function Facts({ credit }: { readonly credit: Credit }): ReactElement {
  const { name, mobile, limit, signed_limit: signed, since, ended_at: endedAt } = credit;
  return (
    <FactsCard title={texts.facts}>
      {name !== '' && mobile !== null && (
        <Fact name={texts.mobile}>
          <bdi dir="ltr">{toPersianDigits(mobile)}</bdi>
        </Fact>
      )}
      <Fact name={texts.limit}>
        <Amount amountRial={limit} size="small" />
      </Fact>
      {since !== null && (
        <Fact name={texts.signedLimit}>
          <Amount amountRial={signed} size="small" />
        </Fact>
      )}
      {since !== null && <Debt credit={credit} />}
      <Fact name={texts.offeredAt}>
        <DateText value={credit.offered_at} />
      </Fact>
      {since !== null && (
        <Fact name={texts.since}>
          <DateText value={since} />
        </Fact>
      )}
      {endedAt !== null && (
        <Fact name={texts.endedAt}>
          <DateText value={endedAt} />
        </Fact>
      )}
    </FactsCard>
  );
}

function Debt({ credit: { used, owed, late, late_since: since } }: { readonly credit: Credit }): ReactElement {
  return (
    <>
      <Fact name={texts.used}>
        <Amount amountRial={used} size="small" />
      </Fact>
      <Fact name={`${texts.owed} (${texts.owedNote})`}>
        <Amount amountRial={owed} size="small" />
      </Fact>
      {late > 0 && (
        <Fact name={texts.late}>
          <span className="text-anar-text">
            <Amount amountRial={late} size="small" /> {since !== null && texts.lateSince(dayAndMonth(since))}
          </span>
        </Fact>
      )}
    </>
  );
}

/** A limit is changed while the credit is active; an offer is withdrawn, and a credit closed. */
function Steps({ credit }: { readonly credit: Credit }): ReactElement | null {
  const { state } = credit;
  const isActive = state === 'active';
  if (!isActive && state !== 'offered' && state !== 'signing') return null;
  return (
    <Card as="div" tone="sunken" className="flex flex-col gap-3">
      {isActive && (
        <DialogForm label={texts.change} tone="secondary">
          {(close) => (
            <Suspense fallback={<Skeleton className="h-48 w-full rounded-card" />}>
              <LimitForm credit={credit} onClose={close} />
            </Suspense>
          )}
        </DialogForm>
      )}
      <End id={credit.id} isActive={isActive} />
    </Card>
  );
}

function End({ id, isActive }: { readonly id: number; readonly isActive: boolean }): ReactElement {
  const end = useConfirm(async () => {
    await api.delete(CREDIT, { params: { id: String(id) } });
    toasts.show(isActive ? texts.closed : texts.withdrawn, 'success');
    await invalidateReads(SHOP_READS);
  });
  const word = isActive ? texts.close : texts.withdraw;
  return (
    <ConfirmButton
      label={word}
      confirmation={end}
      title={isActive ? texts.closeAsk : texts.withdrawAsk}
      yes={word}
      no={texts.cancel}
    />
  );
}
