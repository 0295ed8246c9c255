import { Skeleton } from '@nesye/ui';
import { lazy, Suspense, useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { loginText } from '#messages/login.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import type { LoginContext } from '../domain/login-context.ts';
import { MobileStep, type NumberForm, type SentOtp } from './mobile-step.tsx';
import { TitledSection } from './titled-section.tsx';

const loadCodeStep = () => import('./code-step.tsx');
const CodeStep = lazy(loadCodeStep);

export interface CodeSignInProps {
  readonly title: string;
  readonly lead: string;
  readonly context: LoginContext;
  readonly numbers?: NumberForm;
  readonly onPress?: () => void;
  /** Stands between the number and the button. */
  readonly children?: ReactNode;
  /** Stands under the first step. */
  readonly foot?: ReactNode;
}

/** Mobile, then code: the one way in that everybody has. What comes after it is the page's own matter. */
export function CodeSignIn({ title, lead, context, numbers, onPress, children, foot }: CodeSignInProps): ReactElement {
  const [sent, setSent] = useState<SentOtp>();
  const [mobile, setMobile] = useState('');
  // The second step is fetched while the first is filled in, so that the network may go in between.
  useEffect(() => {
    const load = (): void => inBackground(loadCodeStep());
    addEventListener('input', load, { once: true });
    return () => removeEventListener('input', load);
  }, []);
  if (sent) {
    return (
      <TitledSection title={loginText.codeTitle}>
        <Suspense fallback={<Skeleton className="h-56 rounded-control" />}>
          <CodeStep
            sent={sent}
            context={context}
            onChangeMobile={() => {
              setMobile(sent.mobile);
              setSent(undefined);
            }}
          />
        </Suspense>
      </TitledSection>
    );
  }
  return (
    <TitledSection title={title} lead={lead} fillsHeight>
      <MobileStep initialMobile={mobile} onSent={setSent} {...(onPress && { onPress })} {...(numbers && { numbers })}>
        {children}
      </MobileStep>
      {foot}
    </TitledSection>
  );
}
