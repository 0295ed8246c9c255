import { toLatinDigits } from '@nesye/persian';
import { MERCHANT_STATUS } from '@nesye/contract/constants';
import { buttonClass } from '@nesye/ui';
import type { ReactElement } from 'react';
import { shopProfileText } from '#messages/shop-profile.ts';
import { SectionHeading } from '../../../shared/components/section-heading.tsx';
import { Fact, FactsCard, Latin } from '@nesye/web-kit/components/facts.tsx';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { LongTextInput } from '@nesye/web-kit/form/fields/long-text-input.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { EnamadLink } from './enamad-link.tsx';
import { PlaceLink } from './place-link.tsx';
import { ShopHours } from './shop-hours.tsx';
import { ShopPictures } from './shop-pictures.tsx';
import { OWN_SHOPS, type OwnShop } from './use-own-shop.ts';

/** What the owner's shop shows of itself, each part with its way to change it. */
export function ShopProfile({ shop }: { readonly shop: OwnShop }): ReactElement {
  return (
    <section aria-labelledby="profile-heading" className="flex flex-col gap-4">
      <SectionHeading id="profile-heading">{shopProfileText.title}</SectionHeading>
      <p className="text-sm text-ink-soft">{shopProfileText.lead}</p>
      <ProfileFacts shop={shop} />
      <DialogForm label={shopProfileText.edit} tone="secondary">
        {(close) => <ProfileForm shop={shop} onClose={close} />}
      </DialogForm>
      <ShopHours shop={shop} />
      <ShopPictures shop={shop} />
      {shop.status === MERCHANT_STATUS.confirmed && (
        <a href={`/merchant-details?id=${shop.id}`} className={buttonClass({ tone: 'quiet' })}>
          {shopProfileText.toPage}
        </a>
      )}
    </section>
  );
}

function ProfileFacts({ shop }: { readonly shop: OwnShop }): ReactElement {
  const { latitude, longitude } = shop;
  return (
    <FactsCard title={shopProfileText.facts}>
      <Fact name={shopProfileText.description}>
        {shop.description === '' ? shopProfileText.none : shop.description}
      </Fact>
      <Fact name={shopProfileText.place}>
        {latitude === null || longitude === null ? (
          shopProfileText.none
        ) : (
          <PlaceLink latitude={latitude} longitude={longitude} />
        )}
      </Fact>
      <Fact name={shopProfileText.enamad}>
        {shop.enamad_url === null ? shopProfileText.none : <EnamadLink url={shop.enamad_url} />}
      </Fact>
      <Fact name={shopProfileText.taxId}>
        {shop.tax_id === null ? shopProfileText.none : <Latin>{shop.tax_id}</Latin>}
      </Fact>
      <Fact name={shopProfileText.companyId}>
        {shop.company_id === null ? shopProfileText.none : <Latin>{shop.company_id}</Latin>}
      </Fact>
    </FactsCard>
  );
}

const digits = { isLatin: true, hasPersianDigits: true, inputMode: 'numeric', read: toLatinDigits } as const;

const ProfileForm = defineForm(
  formCall('PUT', '/api/v1/merchant/user/profile/'),
  ({ shop, onClose }: { readonly shop: OwnShop; readonly onClose: () => void }) => ({
    initial: {
      description: shop.description,
      place: shop.latitude === null ? '' : `${shop.latitude}, ${shop.longitude}`,
      enamad_url: shop.enamad_url ?? '',
      tax_id: shop.tax_id ?? '',
      company_id: shop.company_id ?? '',
    },
    invalidates: [OWN_SHOPS],
    onClose,
    size: 'regular',
    submit: shopProfileText.save,
    busy: shopProfileText.saving,
    done: shopProfileText.saved,
    cancel: shopProfileText.cancel,
    fields: (form) => (
      <>
        <LongTextInput
          form={form}
          name="description"
          label={shopProfileText.description}
          hint={shopProfileText.descriptionHint}
          rows={3}
        />
        <TextInput form={form} name="place" isLatin label={shopProfileText.place} hint={shopProfileText.placeHint} />
        <TextInput
          form={form}
          name="enamad_url"
          isLatin
          label={shopProfileText.enamad}
          hint={shopProfileText.enamadHint}
          wrong={shopProfileText.enamadWrong}
        />
        <TextInput
          form={form}
          name="tax_id"
          {...digits}
          label={shopProfileText.taxId}
          hint={shopProfileText.taxIdHint}
          wrong={shopProfileText.taxIdWrong}
        />
        <TextInput
          form={form}
          name="company_id"
          {...digits}
          label={shopProfileText.companyId}
          hint={shopProfileText.companyIdHint}
          wrong={shopProfileText.companyIdWrong}
        />
      </>
    ),
  }),
);
