import { Skeleton } from '@nesye/ui';
import { lazy, Suspense, type ReactElement } from 'react';
import { payLinkText } from '#messages/pay-links.ts';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { defineListScreen } from '@nesye/web-kit/lists/define-list-screen.tsx';
import { PayLinkCard } from '../components/pay-link-card.tsx';
import { PAY_LINKS } from '../components/pay-links-api.ts';

/** Most visits only look. */
const NewLink = lazy(() => import('../components/pay-link-form.tsx'));

/** `/user/merchant/pay-links`: links to pay that the shop has sent by SMS, and the way to a new one. */
export default defineListScreen({
  path: PAY_LINKS,
  texts: payLinkText,
  isAlwaysFresh: true,
  renewsItself: true,
  layout: 'cards',
  head: (first) => <Head isEmpty={first?.count === 0} />,
  row: (link) => <PayLinkCard link={link} />,
});

const Head = ({ isEmpty }: { readonly isEmpty: boolean }): ReactElement => (
  <div className="flex flex-col gap-4">
    <p className="max-w-3xl text-ink-soft">{payLinkText.lead}</p>
    <div className="flex flex-col lg:items-start">
      <DialogForm label={payLinkText.make} icon="plus" tone={isEmpty ? 'primary' : 'secondary'}>
        {(close) => (
          <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
            <div className="w-full lg:max-w-2xl">
              <NewLink onClose={close} />
            </div>
          </Suspense>
        )}
      </DialogForm>
    </div>
  </div>
);
