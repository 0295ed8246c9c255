import { formatJalaliDate, formatJalaliDateTime } from '@nesye/persian';
import { Icon, Skeleton, StatusChip, toasts } from '@nesye/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { consentText } from '#messages/profile.ts';
import { serverText } from '@nesye/web-kit/api/server-text.ts';
import { codeOf, failureText } from '@nesye/web-kit/api/api-failure.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { ConsentWords } from '../../../shared/components/consent-words.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { ToggleField } from '@nesye/web-kit/fields/toggle-field.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { SectionCard } from '../components/section-card.tsx';

type Consents = ReplyOf<'GET', '/api/v1/user/consents/'>;
type Consent = Consents['results'][number];
const LIST = '/api/v1/user/consents/';

/** What the customer has agreed to, with its text and its dates; taken back as easily as given. */
export default function ConsentsSection(): ReactElement {
  const list = useQuery({ ...callQuery(LIST) });
  return (
    <SectionCard title={consentText.title} lead={consentText.lead}>
      <QueryView query={list} skeleton={<Skeleton className="h-60 w-full rounded-control" />}>
        {({ results }) => (
          <ul className="divide-y divide-line">
            {results.map((consent) => (
              <ConsentItem key={consent.key} consent={consent} />
            ))}
          </ul>
        )}
      </QueryView>
    </SectionCard>
  );
}

const isTextChanged = (failure: unknown): boolean => codeOf(failure) === 'consent_text_changed';

function ConsentItem({ consent }: { readonly consent: Consent }): ReactElement {
  const queries = useQueryClient();
  const set = useMutation({
    mutationFn: (isGranted: boolean) =>
      api.put('/api/v1/user/consents/:key', {
        params: { key: consent.key },
        body: { is_granted: isGranted, version: consent.version },
      }),
    meta: { quiet: 'shown_in_form' },
    onSuccess: (response) => {
      queries.setQueryData<Consents>(
        callQuery(LIST).queryKey,
        (present) =>
          present && {
            ...present,
            results: present.results.map((each) => (each.key === response.key ? response : each)),
          },
      );
      toasts.show(response.is_granted ? consentText.granted : consentText.revoked, 'success');
    },
    onError: (error) => (isTextChanged(error) ? queries.invalidateQueries({ queryKey: [LIST] }) : undefined),
  });
  const error =
    set.error === null ? undefined : isTextChanged(set.error) ? consentText.changed : failureText(set.error);
  return (
    <li className="flex flex-col gap-2 py-4">
      <ToggleField
        label={serverText('consent', consent.key, consent.title)}
        isOn={set.isPending ? set.variables : consent.is_granted}
        isDisabled={set.isPending}
        onChange={(isOn) => set.mutate(isOn)}
      >
        {consentText.version(consent.version, formatJalaliDate(consent.version_date))}
      </ToggleField>
      <div>
        <ConsentStatus consent={consent} />
      </div>
      <p role="alert" className="text-sm text-anar-text empty:hidden">
        {error}
      </p>
      <Disclosure title={consentText.read}>
        <p className="text-sm whitespace-pre-line text-ink-soft">
          <ConsentWords consent={consent} />
        </p>
      </Disclosure>
      {consent.history.length > 0 && (
        <Disclosure title={consentText.history}>
          <ol className="flex flex-col gap-1 text-sm text-ink-soft">
            {consent.history.map((event) => (
              <li key={event.at} className="flex flex-wrap justify-between gap-x-4">
                <span>{event.is_granted ? consentText.historyGranted : consentText.historyRevoked}</span>
                <time dateTime={event.at}>{formatJalaliDateTime(event.at)}</time>
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </li>
  );
}

function ConsentStatus({ consent }: { readonly consent: Consent }): ReactElement {
  if (consent.is_granted && consent.granted_at !== null)
    return <StatusChip tone="paid">{consentText.grantedAt(formatJalaliDateTime(consent.granted_at))}</StatusChip>;
  if (consent.revoked_at !== null)
    return <StatusChip tone="neutral">{consentText.revokedAt(formatJalaliDateTime(consent.revoked_at))}</StatusChip>;
  return <StatusChip tone="neutral">{consentText.never}</StatusChip>;
}

function Disclosure({ title, children }: { readonly title: string; readonly children: ReactElement }): ReactElement {
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 rounded-control text-sm font-semibold text-firoozeh-text">
        {title}
        <Icon name="down" sizePx={18} className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
