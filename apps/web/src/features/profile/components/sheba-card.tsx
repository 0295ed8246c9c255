import { formatJalaliDateTime } from '@nesye/persian';
import { Button, DateText, Skeleton, toasts } from '@nesye/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { bankText } from '#messages/profile.ts';
import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { Fact, Latin } from '@nesye/web-kit/components/facts.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { InlineConfirm } from '@nesye/web-kit/confirm/inline-confirm.tsx';
import { useConfirm } from '@nesye/web-kit/confirm/use-confirm.ts';
import { useCountdown } from '@nesye/web-kit/use-countdown.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { retryUnlessDecided } from '@nesye/web-kit/query/retry-unless-decided.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { SectionCard } from './section-card.tsx';
import { customerSheba, ShebaForm } from './sheba-form.tsx';

type Sheba = ReplyOf<'GET', '/api/v1/customer/sheba'>;
const SHEBA = '/api/v1/customer/sheba';

/** The account that money goes out to: one, in the customer's own name. */
export function ShebaCard(): ReactElement {
  const queries = useQueryClient();
  // 404 means that there is none yet, which the card shows at once.
  const sheba = useQuery({ ...callQuery(SHEBA), retry: retryUnlessDecided, meta: { quiet: 'shown_in_place' } });
  const [isOpen, setIsOpen] = useState(false);
  const isMissing = sheba.error instanceof ApiFailure && sheba.error.status === 404;
  const done = async (): Promise<void> => {
    toasts.show(bankText.shebaSaved, 'success');
    await queries.invalidateQueries({ queryKey: [SHEBA] });
    setIsOpen(false);
  };
  return (
    <SectionCard title={bankText.shebaTitle} lead={bankText.shebaLead}>
      {isOpen ? (
        <ShebaForm calls={customerSheba} onDone={done} onClose={() => setIsOpen(false)} />
      ) : isMissing ? (
        <>
          <p className="text-sm text-ink-soft">{bankText.shebaNone}</p>
          <div>
            <Button tone="secondary" icon="plus" onClick={() => setIsOpen(true)}>
              {bankText.shebaAdd}
            </Button>
          </div>
        </>
      ) : (
        <QueryView query={sheba} showsReason skeleton={<Skeleton className="h-32 w-full rounded-control" />}>
          {(record) => <ShebaFacts sheba={record} onChange={() => setIsOpen(true)} />}
        </QueryView>
      )}
    </SectionCard>
  );
}

function ShebaFacts({ sheba, onChange }: { readonly sheba: Sheba; readonly onChange: () => void }): ReactElement {
  const queries = useQueryClient();
  const remove = useConfirm(async () => {
    await api.delete(SHEBA);
    toasts.show(bankText.shebaRemoved, 'success');
    await queries.resetQueries({ queryKey: [SHEBA] });
  });
  const isWaiting = useCountdown(Date.parse(sheba.usable_from)) > 0;
  return (
    <>
      <dl>
        <Fact name={bankText.sheba}>
          <Latin>{sheba.sheba}</Latin>
        </Fact>
        <Fact name={bankText.bank}>{sheba.bank?.name ?? bankText.unknownBank}</Fact>
        <Fact name={bankText.holder}>{sheba.holder_name}</Fact>
        <Fact name={bankText.verifiedAt}>
          <DateText value={sheba.verified_at.slice(0, 10)} />
        </Fact>
      </dl>
      {isWaiting && (
        <p className="rounded-control bg-zaferan-tint px-4 py-3 text-sm text-zaferan-text">
          {bankText.usableFrom(formatJalaliDateTime(sheba.usable_from))}
        </p>
      )}
      {remove.isOpen ? (
        <InlineConfirm
          confirmation={remove}
          title={bankText.shebaRemoveAsk}
          yes={bankText.remove}
          no={bankText.cancel}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button tone="secondary" size="small" onClick={onChange}>
            {bankText.shebaChange}
          </Button>
          <Button tone="quiet" size="small" onClick={remove.open}>
            {bankText.shebaRemove}
          </Button>
        </div>
      )}
    </>
  );
}
