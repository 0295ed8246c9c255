import { ChoiceLinks } from '@nesye/web-kit/components/choice-links.tsx';
import { NO_FILTERS } from '@nesye/web-kit/lists/list-screen.tsx';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import type { UntypedQueue } from './queue-definition.ts';

interface FilterChipsProps {
  readonly queue: UntypedQueue;
  readonly values: object;
}

/** The filters of a queue as chips: each is a link to the same list under another word, in the order that was chosen. */
export function FilterChips({ queue, values }: FilterChipsProps): ReactElement {
  const { filters = NO_FILTERS, texts } = queue;
  const [address] = useSearchParams();
  const addressOf = (name: string, option: string): string => {
    const next = new URLSearchParams(address);
    next.delete('open');
    const written = new URLSearchParams(filters.addressOf({ ...values, [name]: option }).slice(1));
    for (const each of Object.keys(filters.fields)) {
      const value = written.get(each);
      if (value === null) next.delete(each);
      else next.set(each, value);
    }
    return `?${next}`;
  };
  return (
    <>
      {Object.entries(filters.fields as Readonly<Record<string, { readonly options?: readonly string[] }>>).map(
        ([name, { options }]) => {
          const words = texts.filters?.[name];
          if (words === undefined || options === undefined) return null;
          return (
            <ChoiceLinks
              key={name}
              label={words['label'] ?? ''}
              variant="chips"
              links={options.map((option) => ({
                to: addressOf(name, option),
                text: words[option] ?? '',
                isCurrent: (values as Readonly<Record<string, unknown>>)[name] === option,
              }))}
            />
          );
        },
      )}
    </>
  );
}
