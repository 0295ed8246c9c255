import { Button, Skeleton, StatusChip, toasts } from '@nesye/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { toPersianDigits } from '@nesye/persian';
import { addressBookText } from '#messages/profile.ts';
import { InlineConfirm } from '@nesye/web-kit/confirm/inline-confirm.tsx';
import { useConfirm } from '@nesye/web-kit/confirm/use-confirm.ts';
import { PagedList } from '@nesye/web-kit/lists/paged-list.tsx';
import { api } from '@nesye/web-kit/session/session.ts';
import { SavedAddressForm, type SavedAddress } from '../components/saved-address-form.tsx';
import { SectionCard } from '../components/section-card.tsx';

const LIST = '/api/v1/address/';

/** Addresses saved for next time: added, changed, removed. */
export default function AddressesSection(): ReactElement {
  const [open, setOpen] = useState<number | 'new'>();
  const close = (): void => setOpen(undefined);
  if (open === 'new') return <SavedAddressForm address={undefined} onClose={close} />;
  return (
    <SectionCard
      title={addressBookText.title}
      lead={addressBookText.lead}
      action={
        <Button tone="secondary" size="small" icon="plus" onClick={() => setOpen('new')}>
          {addressBookText.add}
        </Button>
      }
    >
      <PagedList
        path={LIST}
        skeleton={<Skeleton className="h-40 w-full rounded-control" />}
        empty={{ icon: 'home', title: addressBookText.noneTitle }}
        endText={addressBookText.end}
      >
        {(addresses) => (
          <ul className="flex flex-col divide-y divide-line">
            {addresses.map((address) => (
              <li key={address.id} className="py-3">
                {open === address.id ? (
                  <SavedAddressForm address={address} onClose={close} />
                ) : (
                  <AddressRow address={address} onEdit={() => setOpen(address.id)} />
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </SectionCard>
  );
}

function AddressRow({
  address,
  onEdit,
}: {
  readonly address: SavedAddress;
  readonly onEdit: () => void;
}): ReactElement {
  const queries = useQueryClient();
  const remove = useConfirm(async () => {
    await api.delete('/api/v1/address/:id', { params: { id: String(address.id) } });
    toasts.show(addressBookText.removed, 'success');
    await queries.invalidateQueries({ queryKey: [LIST] });
  });
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-2">
        <h3 className="text-base">{address.title}</h3>
        {address.is_default && <StatusChip tone="primary">{addressBookText.isDefault}</StatusChip>}
      </div>
      <p className="text-sm text-ink-soft">
        {[address.province, address.city, address.address].join('، ')}
        <span className="block">
          {addressBookText.postalCode(`\u2066${toPersianDigits(address.postal_code)}\u2069`)}
        </span>
      </p>
      {remove.isOpen ? (
        <InlineConfirm
          confirmation={remove}
          title={addressBookText.removeAsk(address.title)}
          yes={addressBookText.remove}
          no={addressBookText.cancel}
        />
      ) : (
        <div className="-ms-4 flex flex-wrap">
          <Button tone="quiet" size="small" aria-label={addressBookText.editOf(address.title)} onClick={onEdit}>
            {addressBookText.edit}
          </Button>
          <Button tone="quiet" size="small" aria-label={addressBookText.removeOf(address.title)} onClick={remove.open}>
            {addressBookText.remove}
          </Button>
        </div>
      )}
    </div>
  );
}
