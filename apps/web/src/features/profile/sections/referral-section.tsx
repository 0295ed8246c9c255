import { DateText, Button, Skeleton, toasts } from '@nesye/ui';
import { toPersianDigits } from '@nesye/persian';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { referralText } from '#messages/referral.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { useSession } from '@nesye/web-kit/session/use-session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { SectionCard } from '../components/section-card.tsx';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';

const PATH = '/api/v1/base/user-referrer/:id';
type Referral = ReplyOf<'GET', typeof PATH>;

/** One's own referral code, with a way to hand it on, and who came by it; who brought oneself is named once. */
export default function ReferralSection(): ReactElement | null {
  const id = useSession((state) => state.user?.id);
  return id === undefined ? null : <OwnReferral id={String(id)} />;
}

function OwnReferral({ id }: { readonly id: string }): ReactElement {
  const options = callQuery(PATH, { params: { id } });
  const referral = useQuery(options);
  const queries = useQueryClient();
  const { queryKey } = options;
  return (
    <SectionCard title={referralText.title} lead={referralText.lead}>
      <QueryView query={referral} skeleton={<Skeleton className="h-56 w-full rounded-control" />}>
        {(record) => (
          <>
            <OwnCode code={record.code} />
            <Friends referral={record} />
            {record.can_set_referrer ? (
              <section className="border-t border-line pt-4">
                <h3 className="mb-3 text-base">{referralText.nameTitle}</h3>
                <ReferrerForm id={id} onNamed={(next) => queries.setQueryData(queryKey, next)} />
              </section>
            ) : (
              record.referrer_user !== null && (
                <dl>
                  <Fact name={referralText.broughtBy}>
                    <bdi dir="ltr">{record.referrer_user}</bdi>
                  </Fact>
                </dl>
              )
            )}
          </>
        )}
      </QueryView>
    </SectionCard>
  );
}

function OwnCode({ code }: { readonly code: string }): ReactElement {
  const copying = useAction(async () => {
    await navigator.clipboard.writeText(code);
    toasts.show(referralText.copied, 'success');
  });
  const sharing = useAction(() => share(code));
  return (
    <div className="rounded-card bg-sunken p-5 text-center">
      <p className="text-sm text-ink-soft">{referralText.code}</p>
      <p dir="ltr" className="my-2 text-2xl font-extrabold tracking-widest select-all">
        {code}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button icon="share" size="small" onClick={sharing.run}>
          {referralText.share}
        </Button>
        <Button tone="secondary" icon="copy" size="small" onClick={copying.run}>
          {referralText.copy}
        </Button>
      </div>
    </div>
  );
}

/** Link for a friend: the sign-up with a referral code filled in. */
const signUpLinkOf = (origin: string, referralCode: string): string =>
  `${origin}/customer/signup?ref_code=${encodeURIComponent(referralCode)}`;

/** By the phone's own share sheet; where there is none the text is copied. */
async function share(code: string): Promise<void> {
  const text = referralText.shareText(code, signUpLinkOf(location.origin, code));
  try {
    if (navigator.share !== undefined) return await navigator.share({ title: referralText.shareTitle, text });
    await navigator.clipboard.writeText(text);
    toasts.show(referralText.linkCopied, 'success');
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) toasts.show(referralText.shareFailed, 'error');
  }
}

function Friends({ referral: { referred, referred_count: count } }: { readonly referral: Referral }): ReactElement {
  if (count === 0) return <p className="text-sm text-ink-soft">{referralText.noFriends}</p>;
  return (
    <div>
      <h3 className="text-base">{referralText.friends(count)}</h3>
      <ul className="mt-1 divide-y divide-line text-sm">
        {referred.map(({ mobile, joined_at: joinedAt }) => (
          <li key={`${mobile} ${joinedAt}`} className="flex min-h-11 items-center justify-between gap-3">
            <bdi dir="ltr">{toPersianDigits(mobile)}</bdi>
            <DateText value={joinedAt} className="text-ink-soft" />
          </li>
        ))}
      </ul>
      {count > referred.length && <p className="text-sm text-ink-soft">{referralText.more(count - referred.length)}</p>}
    </div>
  );
}

interface ReferrerFormProps {
  readonly id: string;
  readonly onNamed: (referral: Referral) => void;
}

const ReferrerForm = defineForm(
  formCall('POST', '/api/v1/base/user-referrer/:id'),
  ({ id, onNamed }: ReferrerFormProps) => ({
    params: { id },
    done: referralText.saved,
    onDone: onNamed,
    size: 'regular',
    tone: 'secondary',
    submit: referralText.save,
    busy: referralText.saving,
    fields: (form) => (
      <TextInput
        form={form}
        name="referrer_user"
        label={referralText.name}
        hint={referralText.nameHint}
        missing={referralText.nameMissing}
        isLatin
        maxLength={20}
      />
    ),
  }),
);
