import { Card, DateText, StatusChip, type StatusTone } from '@nesye/ui';
import type { ReactElement } from 'react';
import { ratingText, shopRatingText as text } from '#messages/ratings.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { Stars } from '@nesye/web-kit/components/stars.tsx';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { LongTextInput } from '@nesye/web-kit/form/fields/long-text-input.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';

const LIST = '/api/v1/merchant/rating/';
export type ShopRating = ReplyOf<'GET', typeof LIST>['results'][number];

const TONES: Readonly<Record<NonNullable<ShopRating['reply_state']>, StatusTone>> = {
  waiting: 'soon',
  public: 'paid',
  hidden: 'neutral',
};

/** One rating of the shop: what the buyer said, once it is approved, and the shop's one reply. */
export function ShopRatingCard({ rating }: { readonly rating: ShopRating }): ReactElement {
  const { id, author, stars, comment, reply, reply_state: replyState, created_at: at } = rating;
  return (
    <Card as="li" className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <strong>{author}</strong>
        <Stars stars={stars} label={ratingText.starsOf(stars)} />
      </p>
      <p className="text-sm text-ink-soft">
        {rating.shop_name} · <DateText value={at} />
      </p>
      {comment === null ? (
        <p className="text-sm text-ink-soft">{withoutComment(rating)}</p>
      ) : (
        <p className="break-words whitespace-pre-line">{comment}</p>
      )}
      {reply !== null && replyState !== null && (
        <div className="rounded-control bg-sunken px-4 py-3">
          <p className="flex flex-wrap items-center justify-between gap-2 text-sm font-semibold">
            {text.yourReply}
            <StatusChip tone={TONES[replyState]}>{text.replyState[replyState]}</StatusChip>
          </p>
          <p className="break-words whitespace-pre-line">{reply}</p>
        </div>
      )}
      {rating.can_reply && (
        <DialogForm label={text.reply} aria-label={text.replyOf(author)} tone="secondary" size="small">
          {(close) => <ReplyForm id={id} onClose={close} />}
        </DialogForm>
      )}
    </Card>
  );
}

function withoutComment({ comment_state: state }: ShopRating): string {
  if (state === null) return text.starsOnly;
  return state === 'hidden' ? text.hidden : text.waits;
}

interface ReplyFormProps {
  readonly id: number;
  readonly onClose: () => void;
}

const ReplyForm = defineForm(
  formCall('POST', '/api/v1/merchant/rating/:id/reply/'),
  ({ id, onClose }: ReplyFormProps) => ({
    params: { id: String(id) },
    invalidates: [LIST],
    done: text.sent,
    onClose,
    size: 'inset',
    submit: text.send,
    cancel: text.cancel,
    fields: (form) => (
      <LongTextInput
        form={form}
        name="text"
        label={text.text}
        hint={text.textHint}
        missing={text.textMissing}
        rows={3}
        maxLength={500}
      />
    ),
  }),
);
