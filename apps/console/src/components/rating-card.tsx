import { Button, Card, DateText, StatusChip, type StatusTone, toasts } from '@nesye/ui';
import type { ReactElement } from 'react';
import { ratingsText as text } from '#messages/operator-ratings.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import type { BodyOf, ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { Stars } from '@nesye/web-kit/components/stars.tsx';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { ReasonInput } from './reason-input.tsx';

const LIST = '/api/v1/operator/ratings/';
const DECIDE = '/api/v1/operator/ratings/:id/decision/';
export type ModeratedRating = ReplyOf<'GET', typeof LIST>['results'][number];
type State = NonNullable<ModeratedRating['comment_state']>;
type Decision = BodyOf<'POST', typeof DECIDE>['decision'];

const TONES: Readonly<Record<State, StatusTone>> = { waiting: 'soon', public: 'paid', hidden: 'neutral' };

const send = (id: number, decision: Decision, reason?: string) =>
  api.post(DECIDE, { params: { id: String(id) }, body: { decision, ...(reason !== undefined && { reason }) } });

/** One rating with what was written of it, and what an operator may decide. */
export function RatingCard({ rating }: { readonly rating: ModeratedRating }): ReactElement {
  const { id, author, shop_name: shop, stars, comment, reply, is_void: isVoid, decision_reason: why } = rating;
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="text-base">{text.of(author, shop)}</h2>
        <Stars stars={stars} label={text.starsOf(stars)} />
      </div>
      <p className="text-sm text-ink-soft">
        <DateText value={rating.created_at} style="short" />
      </p>
      {comment === null ? (
        <p className="text-sm text-ink-soft">{text.starsOnly}</p>
      ) : (
        <Words words={comment} state={rating.comment_state ?? 'waiting'} />
      )}
      <Decisions id={id} state={rating.comment_state} publish="publish_comment" hide="hide_comment" />
      {reply !== null && (
        <>
          <p className="text-sm font-semibold">{text.reply}</p>
          <Words words={reply} state={rating.reply_state ?? 'waiting'} />
          <Decisions id={id} state={rating.reply_state} publish="publish_reply" hide="hide_reply" />
        </>
      )}
      {why !== null && <p className="text-sm text-ink-soft">{text.why(why)}</p>}
      {isVoid ? (
        <p className="text-sm font-semibold text-anar-text">{text.isVoid}</p>
      ) : (
        <WithReason id={id} decision="void" label={text.void} lead={text.voidLead} done={text.voided} />
      )}
    </Card>
  );
}

const Words = ({ words, state }: { readonly words: string; readonly state: State }): ReactElement => (
  <div className="flex flex-wrap items-start justify-between gap-2 rounded-control bg-sunken px-4 py-3">
    <p className="min-w-0 flex-1 basis-52 break-words whitespace-pre-line">{words}</p>
    <StatusChip tone={TONES[state]}>{text.state[state]}</StatusChip>
  </div>
);

interface DecisionsProps {
  readonly id: number;
  readonly state: State | null;
  readonly publish: 'publish_comment' | 'publish_reply';
  readonly hide: 'hide_comment' | 'hide_reply';
}

/** Nothing where nothing is left to decide. */
function Decisions({ id, state, publish, hide }: DecisionsProps): ReactElement | null {
  const yes = useAction(async () => {
    await send(id, publish);
    await invalidateReads([LIST]);
    toasts.show(text.published, 'success');
  });
  if (state === null || state === 'hidden') return null;
  return (
    <div className="flex flex-wrap items-start gap-2">
      {state === 'waiting' && (
        <Button size="small" isBusy={yes.isBusy} onClick={yes.run}>
          {publish === 'publish_comment' ? text.publishComment : text.publishReply}
        </Button>
      )}
      <WithReason
        id={id}
        decision={hide}
        label={hide === 'hide_comment' ? text.hideComment : text.hideReply}
        done={text.hidden}
      />
    </div>
  );
}

interface WithReasonProps {
  readonly id: number;
  readonly decision: Decision;
  readonly label: string;
  readonly lead?: string;
  readonly done: string;
}

const WithReason = (props: WithReasonProps): ReactElement => (
  <div className="flex flex-col items-start *:max-w-full">
    <DialogForm label={props.label} tone="quiet" size="small">
      {(close) => <ReasonForm {...props} onClose={close} />}
    </DialogForm>
  </div>
);

const ReasonForm = defineForm(
  localForm<{ reason: string }, unknown>({ reason: { maxLength: 300 } }),
  ({ id, decision, label, lead, done, onClose }: WithReasonProps & { readonly onClose: () => void }) => ({
    send: ({ reason }) => send(id, decision, reason),
    invalidates: [LIST],
    lead,
    done,
    onClose,
    size: 'inset',
    tone: 'danger',
    submit: label,
    cancel: text.cancel,
    fields: (form) => <ReasonInput form={form} words={text} />,
  }),
);
