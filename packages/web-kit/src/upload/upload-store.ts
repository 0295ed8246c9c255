import { uploadText } from '#messages/upload.ts';
import { inBackground } from '../in-background.ts';
import { failureText, isCanceled } from '../api/api-failure.ts';
import { fileError, type FileRules } from './check-file.ts';
import { FileRefused, type UploadListener } from './upload-file.ts';

/** One file and how far it is. `wrong` was never sent; `failed` may be sent again. */
export interface UploadEntry {
  readonly id: number;
  readonly file: File;
  readonly state: 'sending' | 'sent' | 'failed' | 'wrong';
  readonly share: number;
  readonly isLineLost: boolean;
  readonly error: string | undefined;
  /** What the server calls it, once it is there. */
  readonly uploadId: string | undefined;
}

/** Sends one file and returns its id. Goes on after a lost line; stops when the signal says so. */
export type SendFile = (file: Blob, listener: UploadListener, signal: AbortSignal) => Promise<string>;

export type UploadStore = ReturnType<typeof createUploadStore>;

/** The files of one place, each sent on its own: added, canceled, sent again, removed. Without the screen. */
export function createUploadStore(send: SendFile, rules: FileRules) {
  let entries: readonly UploadEntry[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();
  const running = new Map<number, AbortController>();
  const set = (next: readonly UploadEntry[]): void => {
    entries = next;
    for (const listener of listeners) listener();
  };
  const change = (id: number, part: Partial<UploadEntry>): void =>
    set(entries.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)));
  const start = async ({ id, file }: UploadEntry): Promise<void> => {
    const controller = new AbortController();
    running.set(id, controller);
    change(id, { state: 'sending', share: 0, isLineLost: false, error: undefined });
    const listener: UploadListener = {
      onShare: (share) => change(id, { share }),
      onLine: (isLineLost) => change(id, { isLineLost }),
    };
    try {
      const uploadId = await send(file, listener, controller.signal);
      change(id, { state: 'sent', share: 1, uploadId });
    } catch (failure) {
      if (controller.signal.aborted || isCanceled(failure)) return;
      const isRefused = failure instanceof FileRefused;
      change(id, {
        state: isRefused ? 'wrong' : 'failed',
        error: isRefused ? uploadText.refused : failureText(failure),
      });
    } finally {
      if (running.get(id) === controller) running.delete(id);
    }
  };
  const begin = (entry: UploadEntry): void => {
    inBackground(start(entry));
  };
  const remove = (id: number): void => {
    running.get(id)?.abort();
    set(entries.filter((entry) => entry.id !== id));
  };
  return {
    entries: (): readonly UploadEntry[] => entries,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Adds files; those that cannot be taken are shown with the reason and not sent. */
    add: (files: readonly File[]): void => {
      for (const file of files) {
        const isFull = entries.filter(({ state }) => state !== 'wrong').length >= rules.maxFiles;
        const entry = entryOf(nextId, file, isFull ? uploadText.tooMany(rules.maxFiles) : fileError(file, rules));
        nextId += 1;
        set([...entries, entry]);
        if (entry.state === 'sending') begin(entry);
      }
    },
    retry: (id: number): void => {
      const entry = entries.find((one) => one.id === id && one.state === 'failed');
      if (entry !== undefined) begin(entry);
    },
    /** Cancels what is on its way and takes the file from the list. */
    remove,
    /** When the screen is left. */
    cancelAll: (): void => {
      for (const controller of running.values()) controller.abort();
    },
  };
}

/** A file that has been picked: on its way, or wrong from the start. */
const entryOf = (id: number, file: File, error: string | undefined): UploadEntry => ({
  id,
  file,
  state: error === undefined ? 'sending' : 'wrong',
  share: 0,
  isLineLost: false,
  error,
  uploadId: undefined,
});
