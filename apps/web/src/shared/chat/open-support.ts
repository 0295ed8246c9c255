import { QUICK_TIMEOUT_MS } from '@nesye/web-kit/api/create-api-client.ts';
import { api, session } from '@nesye/web-kit/session/session.ts';
import { createSupportChat } from './support-chat.ts';

const chat = createSupportChat({
  settings: () => api.get('/api/v1/chat/settings/', { timeoutMs: QUICK_TIMEOUT_MS }),
  identity: async () => {
    // A marketing page has not asked yet who is there.
    await session.start();
    return session.store.state().phase === 'signed_in'
      ? api.get('/api/v1/chat/identity/', { timeoutMs: QUICK_TIMEOUT_MS })
      : undefined;
  },
  loadWidget: async (settings) => (await import('./chatwoot.ts')).createChatwoot(settings),
  openForm: async () => {
    const [{ openTicketForm }] = await Promise.all([import('./ticket-form.tsx'), session.start()]);
    openTicketForm();
  },
});

session.store.subscribe(() => {
  if (session.store.state().phase === 'guest') chat.reset();
});

/** Opens support: the chat where there is one, else the form. */
export const openSupport = (): Promise<void> => chat.open();
