import type { ChatSettings, ChatWidget } from './support-chat.ts';

interface ChatwootSdk {
  readonly run: (options: { websiteToken: string; baseUrl: string }) => void;
}

interface Chatwoot {
  readonly hasLoaded: boolean;
  readonly toggle: (state: 'open' | 'close') => void;
  readonly setUser: (
    identifier: string,
    user: { name: string; phone_number: string; identifier_hash?: string },
  ) => void;
  readonly reset: () => void;
}

interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: Readonly<Record<string, (text: string) => string | null>>,
  ) => { readonly createScriptURL: (text: string) => string };
}

interface ChatPage {
  chatwootSettings?: Readonly<Record<string, unknown>>;
  readonly chatwootSDK?: ChatwootSdk;
  readonly $chatwoot?: Chatwoot;
  readonly trustedTypes?: TrustedTypes;
}

/** [K69] */
const READINESS_EVERY_MS = 500;
const READINESS_MAX_MS = 20_000;

/** The widget of a Chatwoot inbox. Its own bubble stays hidden: the page’s button opens it. */
export function createChatwoot(
  { base_url: baseUrl, website_token: websiteToken }: ChatSettings,
  page: ChatPage = globalThis as ChatPage,
): ChatWidget {
  let loading: Promise<Chatwoot> | undefined;
  const load = async (): Promise<Chatwoot> => {
    if (baseUrl === null || websiteToken === null) throw new Error('the chat has no address');
    page.chatwootSettings = {
      hideMessageBubble: true,
      position: 'left',
      locale: document.documentElement.lang,
      darkMode: 'auto',
      type: 'standard',
    };
    await loadScript(`${baseUrl}/packs/js/sdk.js`, baseUrl, page.trustedTypes);
    page.chatwootSDK?.run({ websiteToken, baseUrl });
    return awaitReadiness(page);
  };
  return {
    open: async (identity) => {
      loading ??= load().catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      const chat = await loading;
      if (identity !== undefined) {
        const { id, name, phone, identifier_hash: hash } = identity;
        chat.setUser(id, { name, phone_number: phone, ...(hash !== null && { identifier_hash: hash }) });
      }
      chat.toggle('open');
    },
    reset: () => page.$chatwoot?.reset(),
  };
}

/** Looks every half second whether the widget is there (B040); gives up after twenty seconds. */
async function awaitReadiness(page: ChatPage): Promise<Chatwoot> {
  for (let waitedMs = 0; waitedMs < READINESS_MAX_MS; waitedMs += READINESS_EVERY_MS) {
    if (page.$chatwoot?.hasLoaded === true) return page.$chatwoot;
    await new Promise((resolve) => {
      setTimeout(resolve, READINESS_EVERY_MS);
    });
  }
  throw new Error('the chat did not get ready');
}

function loadScript(address: string, baseUrl: string, trustedTypes: TrustedTypes | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  script.src = trusted(address, baseUrl, trustedTypes);
  script.async = true;
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', () => reject(new Error('the chat cannot be reached')));
  document.head.append(script);
  return promise;
}

/** In the form the content policy asks for: scripts of the chat’s own host alone, and of the widget’s texts only style sheets, which hold no markup. */
function trusted(address: string, baseUrl: string, trustedTypes: TrustedTypes | undefined): string {
  if (trustedTypes === undefined) return address;
  const scriptOf = (text: string): string | null => (text.startsWith(`${baseUrl}/`) ? text : null);
  try {
    trustedTypes.createPolicy('default', {
      createScriptURL: scriptOf,
      createHTML: (text) => (text.includes('<') ? null : text),
    });
  } catch {
    // A page has one default policy; this is a second attempt after a first that failed.
  }
  return trustedTypes.createPolicy('nesye-chat', { createScriptURL: scriptOf }).createScriptURL(address);
}
