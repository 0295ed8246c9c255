import type { ShopScope } from '@nesye/contract/constants';
import type { ReactElement } from 'react';
import { apiKeyText } from '#messages/api-keys.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';

const nameOf = (scope: string): string => apiKeyText.scopeNames[scope as ShopScope] ?? scope;

/** What a key may do, in plain words, for a list of facts. A publishable one has no scopes. */
export function Scopes({ scopes }: { readonly scopes: readonly string[] }): ReactElement {
  if (scopes.length === 0) return <Fact name={apiKeyText.facts.scopes}>{apiKeyText.scopesNone}</Fact>;
  return (
    <div className="py-1 text-sm">
      <dt className="text-ink-soft">{apiKeyText.facts.scopes}</dt>
      <dd>
        <ul className="mt-1 mb-2 flex flex-wrap gap-1.5">
          {scopes.map((scope) => (
            <li key={scope} className="rounded-2xl bg-sunken px-3 py-0.5">
              {nameOf(scope)}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

/** From where a key is taken, one a line. Addresses keep their Latin digits: they are compared with those of a server. */
export const Networks = ({ networks }: { readonly networks: readonly string[] }): ReactElement => (
  <Fact name={apiKeyText.facts.networks}>
    {networks.length === 0
      ? apiKeyText.anywhere
      : networks.map((network) => (
          <span key={network} className="block break-all">
            <bdi dir="ltr">{network}</bdi>
          </span>
        ))}
  </Fact>
);
