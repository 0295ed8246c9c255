import { Button, Icon } from '@nesye/ui';
import { useEffect, useId, useState, useSyncExternalStore, type ReactElement } from 'react';
import { uploadText } from '#messages/upload.ts';
import type { FileRules } from './check-file.ts';
import { createUploadStore, type SendFile, type UploadEntry, type UploadStore } from './upload-store.ts';

export interface FilePickerProps extends FileRules {
  readonly label: string;
  readonly hint?: string;
  readonly send: SendFile;
  /** What has been sent is shown by the screen itself: here only what is on its way or went wrong. */
  readonly isSentShownElsewhere?: boolean;
}

/** Files from the device: picked, checked, sent in parts with their progress, canceled, sent again. */
export function FilePicker({
  label,
  hint,
  send,
  isSentShownElsewhere = false,
  ...rules
}: FilePickerProps): ReactElement {
  const id = useId();
  const [store] = useState(() => createUploadStore(send, rules));
  const picked = useSyncExternalStore(store.subscribe, store.entries, store.entries);
  const entries = isSentShownElsewhere ? picked.filter(({ state }) => state !== 'sent') : picked;
  useEffect(() => store.cancelAll, [store]);
  return (
    <div className="flex flex-col gap-3">
      <label
        htmlFor={id}
        className="flex min-h-24 cursor-pointer flex-col items-center justify-center gap-1 rounded-control border border-dashed border-line-strong bg-surface p-4 text-center hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-firoozeh"
      >
        <span className="flex items-center gap-2 font-semibold text-firoozeh-text">
          <Icon name="plus" sizePx={20} />
          {label}
        </span>
        {hint && <span className="text-sm text-ink-faint">{hint}</span>}
        <input
          id={id}
          type="file"
          className="sr-only"
          multiple={rules.maxFiles > 1}
          accept={rules.accepts.join(',')}
          onChange={({ currentTarget: input }) => {
            store.add([...(input.files ?? [])]);
            // The same file may be picked again.
            input.value = '';
          }}
        />
      </label>
      {entries.length > 0 && (
        <ul aria-label={uploadText.files} className="flex flex-col divide-y divide-line">
          {entries.map((entry) => (
            <FileRow key={entry.id} entry={entry} store={store} />
          ))}
        </ul>
      )}
    </div>
  );
}

function FileRow({ entry, store }: { readonly entry: UploadEntry; readonly store: UploadStore }): ReactElement {
  const { id, file, state, share, error } = entry;
  const isSending = state === 'sending';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
      <span className="min-w-0 flex-1 basis-40">
        <bdi className="block truncate font-semibold">{file.name}</bdi>
        <span role={error === undefined ? 'status' : 'alert'} className={error ? 'text-anar-text' : 'text-ink-soft'}>
          {error ?? progressText(entry)}
        </span>
        {isSending && (
          <progress aria-label={file.name} value={share} max={1} className="block h-1.5 w-full accent-firoozeh-fill" />
        )}
      </span>
      {state === 'failed' && (
        <Button tone="quiet" size="small" aria-label={uploadText.retryOf(file.name)} onClick={() => store.retry(id)}>
          {uploadText.retry}
        </Button>
      )}
      <Button
        tone="quiet"
        size="small"
        aria-label={isSending ? uploadText.cancelOf(file.name) : uploadText.removeOf(file.name)}
        onClick={() => store.remove(id)}
      >
        {isSending ? uploadText.cancel : uploadText.remove}
      </Button>
    </li>
  );
}

function progressText({ state, share, isLineLost }: UploadEntry): string {
  if (isLineLost) return uploadText.lineLost;
  if (state === 'sent') return uploadText.sent;
  return share < 1 ? uploadText.sending(Math.round(share * 100)) : uploadText.checking;
}
