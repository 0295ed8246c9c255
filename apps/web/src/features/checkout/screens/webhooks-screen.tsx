import { buttonClass, Skeleton } from '@nesye/ui';
import { lazy, Suspense, type ReactElement } from 'react';
import { Link } from 'react-router';
import { webhookText } from '#messages/webhooks.ts';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { defineListScreen } from '@nesye/web-kit/lists/define-list-screen.tsx';
import { useShowSecret } from '../components/fresh-secret.tsx';
import { FreshValueFrame } from '../components/fresh-value.tsx';
import { WebhookCard } from '../components/webhook-card.tsx';
import { WEBHOOKS } from '../components/webhooks-api.ts';

/** Most visits only look. */
const NewForm = lazy(async () => ({ default: (await import('../components/webhook-forms.tsx')).NewWebhookForm }));

/** `/user/merchant/webhooks`: the addresses to which events of the shop are sent. A new secret is shown here once. */
export default defineListScreen({
  path: WEBHOOKS,
  texts: webhookText,
  isAlwaysFresh: true,
  layout: 'cards',
  frame: FreshValueFrame,
  head: (first) => <Head isEmpty={first?.count === 0} />,
  row: (webhook) => <WebhookCard webhook={webhook} />,
});

/** What an address is for, and the way to a new one. */
function Head({ isEmpty }: { readonly isEmpty: boolean }): ReactElement {
  const showSecret = useShowSecret();
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-3xl text-ink-soft">{webhookText.lead}</p>
      <div className="flex flex-col gap-3 lg:items-start">
        <DialogForm label={webhookText.make} icon="plus" tone={isEmpty ? 'primary' : 'secondary'}>
          {(close) => (
            <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
              <div className="w-full lg:max-w-2xl">
                <NewForm onMade={showSecret} onClose={close} />
              </div>
            </Suspense>
          )}
        </DialogForm>
        <Link to="/user/merchant/api-keys" className={buttonClass({ tone: 'quiet' })}>
          {webhookText.toKeys}
        </Link>
      </div>
    </div>
  );
}
