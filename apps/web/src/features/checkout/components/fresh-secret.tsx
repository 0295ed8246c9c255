import { webhookText } from '#messages/webhooks.ts';
import { useShowFresh } from './fresh-value.tsx';
import type { NewWebhook } from './webhooks-api.ts';

/** Shows a secret that was just made, above the list of addresses. */
export function useShowSecret(): (made: NewWebhook) => void {
  const show = useShowFresh();
  return ({ url, secret }) =>
    show({ value: secret, title: webhookText.freshTitle, address: url, label: webhookText.secret, texts: webhookText });
}
