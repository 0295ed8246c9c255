import { Button, buttonClass, Icon, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactElement, Suspense } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { addressText, civilText, passportText } from '#messages/kyc.ts';
import { shellText } from '@nesye/web-kit/messages/shell.ts';
import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import { Fact, FactsCard, Latin } from '@nesye/web-kit/components/facts.tsx';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { Stepper } from '../../../shared/components/stepper.tsx';
import { HOME_PATH, safeDestination } from '@nesye/web-kit/safe-destination.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { session } from '@nesye/web-kit/session/session.ts';
import { useSession } from '@nesye/web-kit/session/use-session.ts';
import { useSignOut } from '@nesye/web-kit/session/use-sign-out.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { useWizard } from '../../../shared/wizard/use-wizard.ts';
import { addressQuery, registrationQuery, type Address, type Registration } from '../api.ts';
import { AddressConfirm, AddressFacts, AddressSteps } from '../components/address-steps.tsx';
import { ForeignForm } from '../components/foreign-form.tsx';
import { IdentityForm } from '../components/identity-form.tsx';
import { RequestStep, DownStep, MobileStep } from '../components/registry-steps.tsx';
import { partOfStep, registrationStep } from '../domain/registration-step.ts';

/** Few have a passport to send. */
const PassportStep = lazy(async () => ({ default: (await import('../components/passport-step.tsx')).PassportStep }));

/** `/civil-registration`: identity, then address, then back to where the visitor came from. */
export default function CivilRegistrationScreen(): ReactElement {
  const [query] = useSearchParams();
  const dest = query.get('dest');
  const registration = useQuery(registrationQuery());
  return (
    <QueryView query={registration} skeleton={<CivilSkeleton />}>
      {(record) => (
        <CivilRegistration record={record} destination={dest === null ? HOME_PATH : safeDestination(dest)} />
      )}
    </QueryView>
  );
}

interface PartProps {
  readonly record: Registration;
  readonly destination: string;
}

function CivilRegistration({ record, destination }: PartProps): ReactElement {
  const step = registrationStep(record);
  const part = partOfStep(step);
  return (
    <div className="flex flex-1 flex-col gap-6">
      {part < 3 && <Stepper label={civilText.steps} steps={[civilText.identity, civilText.address]} present={part} />}
      {part === 1 ? <IdentityPart record={record} /> : <AddressPart record={record} destination={destination} />}
      {part < 3 && <SignOut />}
    </div>
  );
}

/** Until all is confirmed most screens lead back here, the account page with its way out among them. */
function SignOut(): ReactElement {
  const signOut = useAction(useSignOut());
  return (
    <button
      type="button"
      onClick={signOut.run}
      className="flex min-h-11 items-center gap-2 self-center rounded-control px-4 text-sm text-ink-soft hover:bg-sunken sm:hidden"
    >
      <Icon name="logout" sizePx={20} />
      {shellText.signOut}
    </button>
  );
}

function IdentityPart({ record }: { readonly record: Registration }): ReactElement {
  const isForeign = useSession((state) => state.roles.isForeign);
  const step = registrationStep(record);
  const isMismatched = step === 'identity_mismatched';
  // Without a national id on record, what the registry does not know was a passport.
  const isPassport = record.national_id === null && (isMismatched || (isForeign && step === 'identity'));
  const due = isPassport ? 'foreign' : step === 'identity' || isMismatched ? 'identity' : step;
  // What is on record may be changed over what is due.
  const { step: shown, open, close } = useWizard<string>(due, ['identity', 'foreign']);
  const edit = (): void => open(isForeign ? 'foreign' : 'identity');
  if (shown === 'foreign')
    return <ForeignForm isMismatched={isMismatched} onIranian={() => open('identity')} onSaved={close} />;
  if (shown === 'identity') {
    return (
      <IdentityForm
        isMismatched={isMismatched && record.national_id !== null}
        onForeign={() => open('foreign')}
        onRequested={close}
      />
    );
  }
  if (step === 'passport' || step === 'passport_rejected')
    return (
      <Suspense fallback={<Skeleton className="h-60 w-full rounded-card" />}>
        <PassportStep record={record} onEdit={edit} />
      </Suspense>
    );
  if (step === 'mobile_mismatched') return <MobileStep record={record} onEdit={edit} />;
  if (step === 'identity_ask') return <RequestStep record={record} onEdit={edit} />;
  return <DownStep record={record} onEdit={edit} isMobile={step === 'mobile_down'} />;
}

function AddressPart({ record, destination }: PartProps): ReactElement {
  const navigate = useNavigate();
  const query = useQuery(addressQuery());
  const step = registrationStep(record);
  const { isOpened: isEditing, open, close: stopEditing } = useWizard<string>(step, ['edit_address']);
  const edit = (): void => open('edit_address');
  // A 404 means that there is no address yet (E13).
  const address: Address | null | undefined =
    query.error instanceof ApiFailure && query.error.status === 404 ? null : query.data;
  if (address === undefined)
    return (
      <QueryView query={query} showsReason skeleton={<Skeleton className="h-60 w-full rounded-card" />}>
        {() => null}
      </QueryView>
    );
  // Who changes a confirmed address stays to see it; anyone who was on the way goes on.
  const goOn = (): void | Promise<void> => {
    if (step === 'done' || step === 'passport_in_check') return stopEditing();
    // A passport waits for its review here; everything else may go on.
    if (record.identity_state === 'declared') return undefined;
    // The greeting of home has the name from now on.
    inBackground(session.loadUser());
    return navigate(destination, { replace: true });
  };
  if (isEditing || address === null)
    return (
      <>
        {step !== 'done' && step !== 'passport_in_check' && <KnownName record={record} />}
        <AddressSteps address={address} onSaved={goOn} {...(isEditing && { onCancel: stopEditing })} />
      </>
    );
  if (step !== 'done' && step !== 'passport_in_check')
    return (
      <>
        <KnownName record={record} />
        <AddressConfirm address={address} onConfirmed={goOn} onEdit={edit} />
      </>
    );
  return <Done record={record} address={address} destination={destination} onEdit={edit} />;
}

/** The name that the registry knows, or that was declared by a passport. */
function KnownName({ record }: { readonly record: Registration }): ReactElement | null {
  const name = `${record.first_name} ${record.last_name}`.trim();
  if (name === '') return null;
  const isKnown = record.identity_state === 'matched';
  return (
    <p
      className={`flex items-center gap-2 rounded-control px-4 py-3 text-sm ${isKnown ? 'bg-pesteh-tint text-pesteh-text' : 'bg-sunken text-ink-soft'}`}
    >
      {isKnown && <Icon name="paid" sizePx={20} className="shrink-0" />}
      {isKnown ? civilText.knownName(name) : civilText.declaredName(name)}
    </p>
  );
}

function Done({
  record,
  address,
  destination,
  onEdit,
}: PartProps & { readonly address: Address; readonly onEdit: () => void }): ReactElement {
  const name = `${record.first_name} ${record.last_name}`.trim();
  return (
    <>
      {registrationStep(record) === 'done' ? (
        <Notice tone="paid" title={civilText.status[4].title}>
          {civilText.status[4].text}
        </Notice>
      ) : (
        <Notice tone="soon" title={passportText.waitingTitle}>
          {passportText.waiting}
        </Notice>
      )}
      <FactsCard title={civilText.identity}>
        <Fact name={civilText.name}>{name === '' ? civilText.noName : name}</Fact>
        {record.national_id !== null && (
          <Fact name={civilText.nationalId}>
            <Latin>{record.national_id}</Latin>
          </Fact>
        )}
      </FactsCard>
      <AddressFacts address={address} />
      <div className="mt-auto flex flex-col gap-2 lg:mt-2">
        <Link to={destination} replace className={buttonClass({ size: 'large', isWide: true })}>
          {civilText.go}
        </Link>
        <Button tone="quiet" isWide onClick={onEdit}>
          {addressText.change}
        </Button>
      </div>
    </>
  );
}

function CivilSkeleton(): ReactElement {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-14 w-full rounded-control" />
      <Skeleton className="h-14 w-full rounded-control" />
      <Skeleton className="h-14 w-full rounded-control" />
    </div>
  );
}
