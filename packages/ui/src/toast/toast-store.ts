export type ToastTone = 'error' | 'success' | 'info';

/** What may be done about what a toast says. */
export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface ToastMessage {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  readonly action: ToastAction | undefined;
}

/** How long a toast stands (B053). */
export const TOAST_DURATION_MS = 7000;
/** How long one of the secondary ones does (B199). */
const SECONDARY_TOAST_DURATION_MS = 5000;

export interface ToastStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => ToastMessage | undefined;
  /** Shows a toast and dismisses the one before it (B055); the same text again only starts its time anew (B189). */
  readonly show: (text: string, tone?: ToastTone, action?: ToastAction) => void;
  readonly dismiss: () => void;
}

/** Holds at most one toast (B053). Framework-free, so that anything may call it. */
export function createToastStore(durationMs: number = TOAST_DURATION_MS): ToastStore {
  let current: ToastMessage | undefined;
  let nextId = 1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const set = (message: ToastMessage | undefined): void => {
    current = message;
    for (const listener of listeners) listener();
  };
  const dismiss = (): void => {
    clearTimeout(timer);
    if (current) set(undefined);
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => current,
    show: (text, tone = 'info', action) => {
      clearTimeout(timer);
      timer = setTimeout(dismiss, durationMs);
      if (current?.text === text && current.tone === tone) return;
      set({ id: nextId, text, tone, action });
      nextId += 1;
    },
    dismiss,
  };
}

/** The one toast store of the page. */
export const toasts = createToastStore();

/** The secondary setup, at the top right for five seconds: what happened in the background and asks for nothing (B199). */
export const secondaryToasts = createToastStore(SECONDARY_TOAST_DURATION_MS);
