import { Card, Skeleton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ratingText } from '#messages/ratings.ts';
import { DetailPage, useDetail } from '@nesye/web-kit/components/detail-page.tsx';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { LongTextInput } from '@nesye/web-kit/form/fields/long-text-input.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { GivenRating } from '../../../shared/ratings/given-rating.tsx';
import { CategoryChips } from '../components/category-chips.tsx';
import { StarInput } from '../components/star-input.tsx';

const ONE = '/api/v1/poll/purchase/:id';

/** `/user/trx/rate?id=`: stars and a few words for the shop of a purchase. */
export default function RateShopScreen(): ReactElement {
  const [address] = useSearchParams();
  const id = address.get('id') ?? '';
  const detail = useDetail({ ...callQuery(ONE, { params: { id } }), isValid: /^\d{1,18}$/.test(id) });
  return (
    <DetailPage
      detail={detail}
      skeleton={<Skeleton className="h-96 w-full rounded-card" />}
      missing={{
        title: ratingText.missingTitle,
        text: ratingText.missing,
        to: '/user/transactions',
        back: ratingText.toPurchases,
      }}
    >
      {({ can_rate: canRate, rating, shop_name: shop }) => (
        <div className="flex w-full max-w-2xl flex-col gap-4">
          <h2 className="text-lg break-words">{ratingText.of(shop)}</h2>
          {rating !== null && <GivenRating rating={rating} />}
          {canRate && <RateForm purchaseId={Number(id)} />}
          {rating === null && !canRate && (
            <Card as="div" className="text-ink-soft">
              {ratingText.closed}
            </Card>
          )}
        </div>
      )}
    </DetailPage>
  );
}

function RateForm({ purchaseId }: { readonly purchaseId: number }): ReactElement {
  const navigate = useNavigate();
  return (
    <RateFields
      purchaseId={purchaseId}
      onDone={async () => {
        await navigate(`/user/trx?id=${purchaseId}`, { replace: true });
      }}
    />
  );
}

interface RateFieldsProps {
  readonly purchaseId: number;
  readonly onDone: () => Promise<void>;
}

const RateFields = defineForm(formCall('POST', '/api/v1/poll/'), ({ purchaseId, onDone }: RateFieldsProps) => ({
  adds: { purchase_id: purchaseId },
  lead: ratingText.lead,
  submit: ratingText.send,
  done: ratingText.done,
  invalidates: [ONE],
  onDone,
  fields: (form) => (
    <>
      <StarInput form={form} name="stars" label={ratingText.stars} missing={ratingText.starsMissing} />
      <CategoryChips form={form} name="category_ids" label={ratingText.about} />
      <LongTextInput
        form={form}
        name="comment"
        label={ratingText.comment}
        hint={ratingText.commentHint}
        rows={4}
        maxLength={500}
      />
    </>
  ),
}));
