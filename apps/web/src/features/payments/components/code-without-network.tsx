import { Button, Card, EmptyState, Girih, Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { codeText } from '#messages/shop-codes.ts';
import { useIsOnline } from '../../../shared/use-is-online.ts';
import type { CodeVerdict } from '../domain/verdict.ts';

interface CodeWithoutNetworkProps {
  readonly code: string;
  readonly verdict: Exclude<CodeVerdict, { readonly kind: 'fake' }>;
  readonly onGoOn: () => void;
  readonly onAgain: () => void;
}

/** A code that was read without a network: whose it is, if it is signed, and what comes next. The payment itself needs the network. */
export function CodeWithoutNetwork({ code, verdict, onGoOn, onAgain }: CodeWithoutNetworkProps): ReactElement {
  const isOnline = useIsOnline();
  const actions = (
    <div className="flex flex-wrap justify-center gap-2">
      {isOnline && <Button onClick={onGoOn}>{codeText.goOn}</Button>}
      <Button tone="secondary" icon="scan" onClick={onAgain}>
        {codeText.again}
      </Button>
    </div>
  );
  if (verdict.kind !== 'genuine')
    return (
      <EmptyState icon="no-network" title={codeText.unsignedTitle} action={actions}>
        <p>{isOnline ? codeText.networkBack : codeText.unsigned}</p>
        <bdi dir="ltr" className="mt-2 block text-lg font-bold break-all text-ink">
          {code}
        </bdi>
      </EmptyState>
    );
  return (
    <div role="status" className="flex flex-col gap-4">
      <SignedShop name={verdict.name} code={code} />
      <p className="text-center text-ink-soft">{isOnline ? codeText.networkBack : codeText.needsNetwork}</p>
      {actions}
    </div>
  );
}

function SignedShop({ name, code }: { readonly name: string; readonly code: string }): ReactElement {
  return (
    <Card tone="lajvard" className="relative flex flex-col items-center gap-3 overflow-hidden py-10 text-center">
      <Girih className="absolute inset-0 text-lajvard-line opacity-15" tilePx={72} />
      <Icon name="store" sizePx={48} className="relative text-lajvard-line" />
      <p className="relative text-sm text-lajvard-on-soft">{codeText.signedBy}</p>
      <strong className="relative text-2xl break-words">{name}</strong>
      <bdi dir="ltr" className="relative text-lg font-bold tracking-wide">
        {code}
      </bdi>
      <p className="relative text-sm text-lajvard-on-soft">{codeText.compare}</p>
    </Card>
  );
}
