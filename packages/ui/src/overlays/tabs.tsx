import type { ReactElement, ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import { PersianLocale } from './persian-locale.tsx';

export interface TabItem {
  readonly id: string;
  readonly title: string;
  readonly icon?: IconName;
  readonly content: ReactNode;
}

export interface TabSetProps {
  /** Spoken name of the set. */
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly selectedId: string;
  readonly onSelect: (id: string) => void;
}

/** Tabs as one segmented bar; arrow keys go the way the page reads. Only the chosen content is mounted. */
export function TabSet({ label, items, selectedId, onSelect }: TabSetProps): ReactElement {
  return (
    <PersianLocale>
      <Tabs selectedKey={selectedId} onSelectionChange={(key) => onSelect(String(key))} className="flex flex-col gap-4">
        <TabList aria-label={label} className="flex rounded-control bg-sunken p-1">
          {items.map((item) => (
            <Tab
              key={item.id}
              id={item.id}
              className="flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-2 rounded-[10px] px-2 text-sm text-ink-soft transition-colors duration-150 outline-none data-focus-visible:outline-3 data-focus-visible:outline-firoozeh data-selected:bg-surface data-selected:font-bold data-selected:text-firoozeh-text data-selected:shadow-(--lift)"
            >
              {item.icon && <Icon name={item.icon} sizePx={20} />}
              {item.title}
            </Tab>
          ))}
        </TabList>
        {items.map((item) => (
          <TabPanel key={item.id} id={item.id} className="outline-none data-focus-visible:outline-3 data-focus-visible:outline-firoozeh">
            {item.content}
          </TabPanel>
        ))}
      </Tabs>
    </PersianLocale>
  );
}
