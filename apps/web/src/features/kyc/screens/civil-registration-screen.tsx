import { CIVIL_REGISTRATION_STATUS } from '@nesye/contract/constants';
import { toPersianDigits } from '@nesye/persian';
import { Button, buttonClass, Card, classNames, Icon, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { civilText } from '#messages/kyc.ts';
import { ApiFailure } from '../../../shared/api/api-failure.ts';
import type { ReplyOf } from '../../../shared/api/call-types.ts';
import { QueryView } from '../../../shared/components/query-view.tsx';
import { callQuery } from '../../../shared/query/call-query.ts';
import { retryUnlessDecided } from '../../../shared/query/retry-unless-decided.ts';
import { HOME_PATH, safeDestination } from '../../../shared/safe-destination.ts';
import { session } from '../../../shared/session/session.ts';
import { standingOf } from '../domain/civil-standing.ts';

type Identity = ReplyOf<'GET', '/api/v1/customer/civil-registration'>;
type Address = ReplyOf<'GET', '/api/v1/customer/address/'>;

/** Where identity and address stand, and the way on. Editing opens with a later issue. */
export default function CivilRegistrationScreen(): ReactElement {
  const [query] = useSearchParams();
  const destination = query.get('dest') === null ? HOME_PATH : safeDestination(query.get('dest'));
  const identity = useQuery(callQuery('/api/v1/customer/civil-registration'));
  const address = useAddress();
  const status = identity.data?.status;
  // The guard acts on what the session knows: a confirmation seen here opens the other screens.
  useEffect(() => {
    if (status !== undefined) void session.checkCivilRegistration();
  }, [status]);
  return (
    <QueryView query={identity} skeleton={<CivilSkeleton />}>
      {(record) => (
        <div className="flex flex-1 flex-col gap-4">
          <Standing status={record.status} />
          <IdentityCard record={record} />
          <AddressCard address={address} />
          <div className="mt-auto flex flex-col gap-2">
            {record.status === CIVIL_REGISTRATION_STATUS.confirmed ? (
              <Link to={destination} replace className={buttonClass({ size: 'large', isWide: true })}>
                {civilText.go}
              </Link>
            ) : (
              <>
                <p className="text-center text-sm text-ink-soft">{civilText.editNotOpen}</p>
                <Button size="large" isWide icon="refresh" isBusy={identity.isFetching} onClick={() => void identity.refetch()}>
                  {civilText.askAgain}
                </Button>
                <Link to="/user/wallet" className={buttonClass({ tone: 'quiet', isWide: true })}>
                  {civilText.wallet}
                </Link>
              </>
            )}
          </div>
        </div>
      )}
    </QueryView>
  );
}

/** The address on record; null when there is none (404, E13). */
function useAddress(): Address | null | undefined {
  const query = useQuery({
    ...callQuery('/api/v1/customer/address/'),
    retry: retryUnlessDecided,
    meta: { isQuiet: true },
  });
  return isMissing(query.error) ? null : query.data;
}

const isMissing = (error: unknown): boolean => error instanceof ApiFailure && error.status === 404;

const toneClasses = { paid: 'bg-pesteh-tint text-pesteh-text', soon: 'bg-zaferan-tint text-zaferan-text', overdue: 'bg-anar-tint text-anar-text' } as const;

function Standing({ status }: { readonly status: number }): ReactElement {
  const { tone, icon, text } = standingOf(status);
  return (
    <div role="status" className={classNames('flex items-start gap-4 rounded-card p-5', toneClasses[tone])}>
      <Icon name={icon} sizePx={32} className="mt-0.5 shrink-0" />
      <div>
        <h2 className="text-lg">{text.title}</h2>
        <p className="text-sm">{text.text}</p>
      </div>
    </div>
  );
}

function IdentityCard({ record }: { readonly record: Identity }): ReactElement {
  const name = `${record.first_name} ${record.last_name}`.trim();
  return (
    <FactsCard title={civilText.identity}>
      <Fact name={civilText.name}>{name === '' ? civilText.noName : name}</Fact>
      <Fact name={civilText.nationalId}>{record.national_id === null ? civilText.noName : <bdi dir="ltr">{toPersianDigits(record.national_id)}</bdi>}</Fact>
    </FactsCard>
  );
}

function AddressCard({ address }: { readonly address: Address | null | undefined }): ReactElement | null {
  if (address === undefined) return <Skeleton className="h-40 w-full rounded-card" />;
  if (address === null) {
    return (
      <Card aria-label={civilText.address}>
        <h3 className="mb-1 text-base">{civilText.address}</h3>
        <p className="text-sm text-ink-soft">{civilText.noAddress}</p>
      </Card>
    );
  }
  return (
    <FactsCard title={civilText.address}>
      <Fact name={civilText.province}>{address.province}</Fact>
      <Fact name={civilText.city}>{address.city}</Fact>
      <Fact name={civilText.street}>{address.address}</Fact>
      <Fact name={civilText.postalCode}>
        <bdi dir="ltr">{toPersianDigits(address.postal_code)}</bdi>
      </Fact>
    </FactsCard>
  );
}

function FactsCard({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <Card aria-label={title}>
      <h3 className="mb-1 text-base">{title}</h3>
      <dl>{children}</dl>
    </Card>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className="flex min-h-10 items-baseline justify-between gap-6 py-1 text-sm">
      <dt className="shrink-0 text-ink-soft">{name}</dt>
      <dd className="text-end font-semibold">{children}</dd>
    </div>
  );
}

function CivilSkeleton(): ReactElement {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-24 w-full rounded-card" />
      <Skeleton className="h-32 w-full rounded-card" />
      <Skeleton className="h-48 w-full rounded-card" />
    </div>
  );
}
