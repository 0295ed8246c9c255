import type { ReactElement } from 'react';
import { apiKeyText } from '#messages/api-keys.ts';
import { LongTextInput } from '@nesye/web-kit/form/fields/long-text-input.tsx';
import type { FormApi } from '@nesye/web-kit/form/use-form.ts';
import { isNetwork, networksOf } from '../domain/networks.ts';

/** As many as a key has, by the contract. */
const MAX_NETWORKS = 20;
/** Of the range that is kept for examples. */
const EXAMPLE = '203.0.113.7\n203.0.113.0/24';

const readNetworks = (typed: string): readonly string[] | undefined => {
  const networks = networksOf(typed);
  return networks.length <= MAX_NETWORKS && networks.every(isNetwork) ? networks : undefined;
};

/** From which addresses a key is taken, one a line; empty for everywhere. */
export const NetworksInput = ({ form }: { readonly form: FormApi<'networks'> }): ReactElement => (
  <LongTextInput
    form={form}
    name="networks"
    label={apiKeyText.networks}
    hint={apiKeyText.networksHint}
    wrong={apiKeyText.networksWrong}
    isRequired={false}
    dir="ltr"
    autoComplete="off"
    placeholder={EXAMPLE}
    read={readNetworks}
  />
);
