import { toPersianDigits } from '@nesye/persian';
import { Button, DateText, EmptyState, Girih, Skeleton, StatusChip, toasts } from '@nesye/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { pinText } from '#messages/profile.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { groupMaskedCard } from '@nesye/web-kit/fields/group-digits.ts';
import { PinForm } from '../components/pin-form.tsx';
import { SectionCard } from '../components/section-card.tsx';

type PinCard = ReplyOf<'GET', '/api/v1/customer/card-with-pin'>['results'][number];
const LIST = '/api/v1/customer/card-with-pin';
const ALL_TRIES = 3;

/** The product's own cards, and the PIN that goes with each. */
export default function PinCardsSection(): ReactElement {
  const list = useQuery({ ...callQuery(LIST) });
  return (
    <SectionCard title={pinText.title} lead={pinText.lead}>
      <QueryView query={list} skeleton={<Skeleton className="h-48 w-full rounded-card" />}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState icon="card" title={pinText.noneTitle}>
              {pinText.none}
            </EmptyState>
          ) : (
            <ul className="flex flex-col gap-6">
              {results.map((card) => (
                <PinCardItem key={card.id} card={card} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </SectionCard>
  );
}

function PinCardItem({ card }: { readonly card: PinCard }): ReactElement {
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const isLocked = card.is_locked;
  const done = async (): Promise<void> => {
    toasts.show(pinText.saved, 'success');
    await queries.invalidateQueries({ queryKey: [LIST] });
    setIsOpen(false);
  };
  return (
    <li className="flex flex-col gap-4">
      <CardPicture card={card} />
      <dl>
        <Fact name={pinText.issuedAt}>
          <DateText value={card.issued_at.slice(0, 10)} />
        </Fact>
        {card.pin_changed_at !== null && (
          <Fact name={pinText.changedAt}>
            <DateText value={card.pin_changed_at} />
          </Fact>
        )}
      </dl>
      {isLocked && <p className="rounded-control bg-anar-tint px-4 py-3 text-sm text-anar-text">{pinText.locked}</p>}
      {!isLocked && card.has_pin && card.tries_left < ALL_TRIES && (
        <p className="rounded-control bg-zaferan-tint px-4 py-3 text-sm text-zaferan-text">
          {pinText.triesLeft(card.tries_left)}
        </p>
      )}
      {isOpen ? (
        <PinForm
          cardId={card.id}
          lastFour={card.card_number.slice(-4)}
          onDone={done}
          onClose={() => setIsOpen(false)}
        />
      ) : (
        <div>
          <Button tone={card.has_pin ? 'secondary' : 'primary'} icon="lock" onClick={() => setIsOpen(true)}>
            {card.has_pin ? pinText.change : pinText.set}
          </Button>
        </div>
      )}
    </li>
  );
}

function CardPicture({ card }: { readonly card: PinCard }): ReactElement {
  return (
    <div className="relative flex aspect-[1.7] w-full max-w-sm flex-col justify-between gap-3 overflow-clip rounded-card bg-lajvard p-5 text-lajvard-on">
      <Girih className="absolute inset-0 text-lajvard-line opacity-15" tilePx={72} />
      <div className="relative flex flex-wrap items-start justify-between gap-x-2">
        <span className="font-bold">{nameText(card.title)}</span>
        {card.is_active ? (
          <StatusChip tone={card.has_pin ? 'paid' : 'soon'} icon="lock">
            {card.has_pin ? pinText.hasPin : pinText.noPin}
          </StatusChip>
        ) : (
          <StatusChip tone="neutral">{pinText.inactive}</StatusChip>
        )}
      </div>
      <bdi
        dir="ltr"
        className="relative text-center text-[min(1.3125rem,5.8vw)] font-bold tracking-widest tabular-nums"
      >
        {toPersianDigits(groupMaskedCard(card.card_number))}
      </bdi>
    </div>
  );
}
