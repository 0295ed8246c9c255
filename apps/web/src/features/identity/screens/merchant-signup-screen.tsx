import { Button, buttonClass, EmptyState, Skeleton } from '@nesye/ui';
import { lazy, Suspense, useMemo, useState, type ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { merchantSignupText } from '#messages/signup.ts';
import { Stepper } from '../../../shared/components/stepper.tsx';
import { HOME_PATH } from '@nesye/web-kit/safe-destination.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { session } from '@nesye/web-kit/session/session.ts';
import { useSession } from '@nesye/web-kit/session/use-session.ts';
import { useSignOut } from '@nesye/web-kit/session/use-sign-out.ts';
import { useWizard } from '../../../shared/wizard/use-wizard.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import Agreement from '../components/agreement.tsx';
import { CodeSignIn } from '../components/code-sign-in.tsx';
import { notePress } from '../components/note-press.ts';
import { TitledSection } from '../components/titled-section.tsx';
import { loginContextOf } from '../domain/login-context.ts';

const ShopForm = lazy(() => import('../components/shop-form.tsx'));

/** `/merchant/signup`: mobile and code, then the shop. Anyone who comes from here stays here: home comes after the shop. */
export default function MerchantSignupScreen(): ReactElement {
  const phase = useSession((state) => state.phase);
  const isMerchant = useSession((state) => state.roles.isMerchant);
  const [registered, setRegistered] = useState<string>();
  // The user is not fetched when the app starts on this page (B057): a remembered login is taken up when its owner says so.
  const unknown = phase === 'starting' ? 'remembered' : 'owner';
  const due = registered !== undefined || isMerchant ? 'done' : phase === 'signed_in' ? 'shop' : unknown;
  const { step, open } = useWizard<Step>(due, due === 'remembered' ? ['owner'] : []);
  return (
    <div className="flex flex-1 flex-col gap-8 lg:flex-none">
      <Stepper label={merchantSignupText.stepsLabel} steps={merchantSignupText.steps} present={PRESENT[step]} />
      {step === 'remembered' && <RememberedOwner onOther={() => open('owner')} />}
      {step === 'owner' && <OwnerStep />}
      {step === 'shop' && <ShopStep onRegistered={setRegistered} />}
      {step === 'done' && <DoneStep name={registered} />}
    </div>
  );
}

type Step = 'remembered' | 'owner' | 'shop' | 'done';

const PRESENT: Readonly<Record<Step, number>> = { remembered: 1, owner: 1, shop: 2, done: 3 };

function OwnerStep(): ReactElement {
  const [search] = useSearchParams();
  const context = useMemo(() => ({ ...loginContextOf(search), isMerchantLogin: true }), [search]);
  return (
    <CodeSignIn
      title={merchantSignupText.title}
      lead={merchantSignupText.lead}
      context={context}
      onPress={() => notePress('register', 'otp_btn_click')}
      foot={
        <>
          <Agreement />
          <div className="flex justify-center">
            <Link to="/login?position=merchant" className={buttonClass({ tone: 'quiet', size: 'small' })}>
              {merchantSignupText.haveAccount}
            </Link>
          </div>
        </>
      }
    />
  );
}

function RememberedOwner({ onOther }: { readonly onOther: () => void }): ReactElement {
  const [isBusy, setIsBusy] = useState(false);
  const goOn = (): void => {
    setIsBusy(true);
    inBackground(session.start());
  };
  return (
    <TitledSection title={merchantSignupText.rememberedTitle} lead={merchantSignupText.remembered}>
      <div className="flex flex-col gap-2">
        <Button size="large" isWide isBusy={isBusy} onClick={goOn}>
          {merchantSignupText.goOnAsRemembered}
        </Button>
        <Button tone="quiet" onClick={onOther}>
          {merchantSignupText.otherAccount}
        </Button>
      </div>
    </TitledSection>
  );
}

function ShopStep({ onRegistered }: { readonly onRegistered: (name: string) => void }): ReactElement {
  const signOut = useAction(useSignOut());
  /** The account is a merchant's from now on; who has registered stays on this page until pressing on. */
  const reload = (): void => inBackground(session.loadUser());
  return (
    <TitledSection title={merchantSignupText.shopTitle} lead={merchantSignupText.shopLead}>
      <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
        <ShopForm
          onRegistered={(name) => {
            onRegistered(name);
            reload();
          }}
          onExists={reload}
        />
      </Suspense>
      <Button tone="quiet" icon="logout" isBusy={signOut.isBusy} onClick={signOut.run}>
        {merchantSignupText.otherAccount}
      </Button>
    </TitledSection>
  );
}

function DoneStep({ name }: { readonly name: string | undefined }): ReactElement {
  return (
    <EmptyState
      isPageTitle
      icon={name === undefined ? 'store' : 'paid'}
      title={name === undefined ? merchantSignupText.existsTitle : merchantSignupText.doneTitle}
      action={
        <div className="flex flex-col gap-2">
          <Link to={HOME_PATH} className={buttonClass({ size: 'large' })}>
            {merchantSignupText.toHome}
          </Link>
          <Link to="/user/merchant-profile" className={buttonClass({ tone: 'quiet' })}>
            {merchantSignupText.toShop}
          </Link>
        </div>
      }
    >
      {name === undefined ? merchantSignupText.exists : merchantSignupText.done(name)}
    </EmptyState>
  );
}
