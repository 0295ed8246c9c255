import { apiKeyText } from '#messages/api-keys.ts';
import type { NewKey } from '../api.ts';
import { useShowFresh } from './fresh-value.tsx';

/** Shows a key that was just made, above the list of keys. */
export function useShowKey(): (made: NewKey) => void {
  const show = useShowFresh();
  return ({ name, kind, value }) =>
    show({
      value,
      title: apiKeyText.freshTitle(name),
      label: apiKeyText.value,
      texts: apiKeyText,
      handOver: (
        <div className="text-sm">
          <h3 className="text-base">{apiKeyText.handOver}</h3>
          <p className="text-ink-soft">{apiKeyText.handOverNotes[kind]}</p>
          {kind === 'secret' && <p className="mt-1 text-ink-soft">{apiKeyText.lost}</p>}
        </div>
      ),
    });
}
