import { Skeleton } from '@nesye/ui';
import { lazy, Suspense, useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { loginText } from '#messages/login.ts';
import type { LoginContext } from '../domain/login-context.ts';
import { MobileStep, type NumberForm, type SentOtp } from './mobile-step.tsx';

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
  useEffect(() => void loadCodeStep().catch(() => undefined), []);
  if (sent) {
    return (
      <section aria-labelledby="login-title" className="flex flex-col gap-4">
        <h1 id="login-title" className="text-2xl">
          {loginText.codeTitle}
        </h1>
        <Suspense fallback={<Skeleton className="h-56 rounded-control" />}>
          <CodeStep
            sent={sent}
            context={context}
            onResent={setSent}
            onChangeMobile={() => {
              setMobile(sent.mobile);
              setSent(undefined);
            }}
          />
        </Suspense>
      </section>
    );
  }
  return (
    <section aria-labelledby="login-title" className="flex flex-1 flex-col gap-6 lg:flex-none">
      <div>
        <h1 id="login-title" className="text-2xl">
          {title}
        </h1>
        <p className="mt-1 text-ink-soft">{lead}</p>
      </div>
      <MobileStep initialMobile={mobile} onSent={setSent} {...(onPress && { onPress })} {...(numbers && { numbers })}>
        {children}
      </MobileStep>
      {foot}
    </section>
  );
}
