import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';

export type ChatSettings = ReplyOf<'GET', '/api/v1/chat/settings/'>;
export type ChatIdentity = ReplyOf<'GET', '/api/v1/chat/identity/'>;

/** A widget of another house. */
export interface ChatWidget {
  /** Loads it if it is not there yet, gives it the user, and opens it. Throws when it does not come. */
  open(identity: ChatIdentity | undefined): Promise<void>;
  /** Forgets who spoke; a login has ended. */
  reset(): void;
}

export interface SupportChatPorts {
  readonly settings: () => Promise<ChatSettings>;
  /** Who speaks; undefined for a guest. Asked only when the chat is opened: before, no one outside learns of anybody. */
  readonly identity: () => Promise<ChatIdentity | undefined>;
  readonly loadWidget: (settings: ChatSettings) => Promise<ChatWidget>;
  /** The form that opens a ticket: where no chat is configured, or where it does not come. */
  readonly openForm: () => Promise<void>;
}

/** Support, by the configured chat or, without one, by a ticket. */
export function createSupportChat(ports: SupportChatPorts) {
  let widget: ChatWidget | undefined;
  const openWidget = async (): Promise<boolean> => {
    const settings = await ports.settings();
    if (settings.provider !== 'chatwoot') return false;
    widget ??= await ports.loadWidget(settings);
    await widget.open(await ports.identity());
    return true;
  };
  return {
    open: async (): Promise<void> => {
      const isOpen = await openWidget().catch(() => false);
      if (!isOpen) await ports.openForm();
    },
    reset: (): void => widget?.reset(),
  };
}
