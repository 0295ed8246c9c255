import { Button, Card, StatusChip, type StatusTone, toasts } from '@nesye/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { siteText } from '#messages/shop-sites.ts';
import { SectionHeading } from '../../../shared/components/section-heading.tsx';
import { InlineConfirm } from '@nesye/web-kit/confirm/inline-confirm.tsx';
import { useConfirm } from '@nesye/web-kit/confirm/use-confirm.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { api } from '@nesye/web-kit/session/session.ts';
import { OWN_SHOPS, type OwnShop } from './use-own-shop.ts';

type Site = OwnShop['origins'][number];

const tones: Readonly<Record<Site['state'], StatusTone>> = { in_check: 'soon', approved: 'paid', rejected: 'overdue' };

/** The sites that buyers may come back to after a payment: which are approved, and one more to be registered. */
export function ShopSites({ shop }: { readonly shop: OwnShop }): ReactElement {
  return (
    <section aria-labelledby="sites-heading" className="flex flex-col gap-3">
      <SectionHeading id="sites-heading">{siteText.title}</SectionHeading>
      <p className="text-sm text-ink-soft">{siteText.lead}</p>
      {shop.origins.length > 0 && (
        <Card as="div" isFlush>
          <ul className="divide-y divide-line">
            {shop.origins.map((site) => (
              <SiteRow key={site.id} site={site} />
            ))}
          </ul>
        </Card>
      )}
      <DialogForm label={siteText.add} tone="secondary" icon="plus">
        {(close) => <NewSite onClose={close} />}
      </DialogForm>
    </section>
  );
}

function SiteRow({ site }: { readonly site: Site }): ReactElement {
  const queries = useQueryClient();
  const remove = useConfirm(async () => {
    await api.delete('/api/v1/merchant/user/origin/:id', { params: { id: String(site.id) } });
    toasts.show(siteText.removed, 'success');
    await queries.invalidateQueries({ queryKey: [OWN_SHOPS] });
  });
  const { host } = new URL(site.origin);
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi dir="ltr" className="min-w-0 flex-1 font-semibold break-all">
          {host}
        </bdi>
        <StatusChip tone={tones[site.state]}>{siteText.states[site.state]}</StatusChip>
      </div>
      {remove.isOpen ? (
        <InlineConfirm
          confirmation={remove}
          title={siteText.removeAsk(host)}
          yes={siteText.remove}
          no={siteText.cancel}
        />
      ) : (
        <div className="-ms-4 -mb-2">
          <Button tone="quiet" size="small" onClick={remove.open} aria-label={siteText.removeOf(host)}>
            {siteText.remove}
          </Button>
        </div>
      )}
    </li>
  );
}

const NewSite = defineForm(
  formCall('POST', '/api/v1/merchant/user/origin/'),
  ({ onClose }: { readonly onClose: () => void }) => ({
    invalidates: [OWN_SHOPS],
    onClose,
    card: '',
    size: 'regular',
    submit: siteText.addNow,
    busy: siteText.adding,
    done: siteText.added,
    cancel: siteText.cancel,
    fields: (form) => (
      <TextInput
        form={form}
        name="address"
        isLatin
        label={siteText.address}
        hint={siteText.addressHint}
        missing={siteText.addressMissing}
      />
    ),
  }),
);
