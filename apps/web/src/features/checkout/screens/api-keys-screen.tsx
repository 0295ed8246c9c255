import { MAX_API_KEYS } from '@nesye/contract/constants';
import { buttonClass, Skeleton } from '@nesye/ui';
import { lazy, Suspense, type ReactElement } from 'react';
import { Link } from 'react-router';
import { apiKeyText } from '#messages/api-keys.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { defineListScreen } from '@nesye/web-kit/lists/define-list-screen.tsx';
import { choice, defineFilters } from '@nesye/web-kit/lists/filters.ts';
import { type ApiKey, KEYS } from '../api.ts';
import { FreshValueFrame } from '../components/fresh-value.tsx';
import { KeyCard } from '../components/key-card.tsx';

/** Most visits only look. */
const MakeKey = lazy(() => import('../components/make-key.tsx'));

/** `/user/merchant/api-keys`: the keys by which the shop's site sells. A new one is shown here once. */
export default defineListScreen({
  path: KEYS,
  texts: apiKeyText,
  filters: defineFilters({ state: choice(['working', 'ended']) }),
  tabs: 'state',
  query: ({ state }): Readonly<Record<string, string>> => (state === 'ended' ? { filter_state: 'ended' } : {}),
  isAlwaysFresh: true,
  layout: 'cards',
  frame: FreshValueFrame,
  head: (first) => <Head keys={first?.results} />,
  row: (apiKey) => <KeyCard apiKey={apiKey} />,
});

const NO_KEYS: readonly ApiKey[] = [];

/** What a key is for, and the way to a new one while there is room for it. */
function Head({ keys = NO_KEYS }: { readonly keys: readonly ApiKey[] | undefined }): ReactElement {
  const isFull = keys.filter(({ ends_at: endsAt }) => endsAt === null).length >= MAX_API_KEYS;
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-3xl text-ink-soft">{apiKeyText.lead}</p>
      {isFull ? (
        <Notice tone="plain" title={apiKeyText.full}>
          {apiKeyText.fullNote}
        </Notice>
      ) : (
        <div className="flex flex-col lg:items-start">
          <DialogForm label={apiKeyText.make} icon="plus" tone={keys.length === 0 ? 'primary' : 'secondary'}>
            {(close) => (
              <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
                <div className="w-full lg:max-w-2xl">
                  <MakeKey onClose={close} />
                </div>
              </Suspense>
            )}
          </DialogForm>
        </div>
      )}
      <div className="flex flex-col lg:items-start">
        <Link to="/user/merchant/webhooks" className={buttonClass({ tone: 'quiet' })}>
          {apiKeyText.toWebhooks}
        </Link>
        <Link to="/user/merchant/api-calls" className={buttonClass({ tone: 'quiet' })}>
          {apiKeyText.toCalls}
        </Link>
      </div>
    </div>
  );
}
