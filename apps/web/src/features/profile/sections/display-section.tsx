import { Amount, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { displayText } from '#messages/profile.ts';
import { chooseLanguage, LANGUAGES, currentLanguage, type Language } from '@nesye/web-kit/language/language.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { SegmentField } from '@nesye/web-kit/fields/segment-field.tsx';
import { chooseMoneyUnit } from '@nesye/web-kit/preferences/money-unit.ts';
import { chooseTheme, followTheme, type Theme } from '@nesye/web-kit/preferences/theme.ts';
import { preferencesQuery, type Preferences } from '@nesye/web-kit/preferences/use-preferences.ts';
import { SectionCard } from '../components/section-card.tsx';
import { useChangePreferences } from '@nesye/web-kit/preferences/use-change-preferences.ts';

const UNITS = ['rial', 'toman'] as const;
const THEMES = ['light', 'dark', 'system'] as const;
const EXAMPLE_RIAL = 25_000_000n;

/** Unit of money, light or dark, language. Each takes effect at once. */
export default function DisplaySection(): ReactElement {
  const preferences = useQuery(preferencesQuery());
  return (
    <QueryView query={preferences} showsReason skeleton={<Skeleton className="h-80 w-full rounded-card" />}>
      {(present) => <Display preferences={present} />}
    </QueryView>
  );
}

function Display({ preferences }: { readonly preferences: Preferences }): ReactElement {
  const change = useChangePreferences();
  const pickTheme = (theme: Theme): void => {
    followTheme(theme);
    chooseTheme(theme);
    change.mutate({ theme });
  };
  const pickLanguage = (language: Language): void => {
    // The page is loaded again in the other language; it waits until the account knows.
    change.mutate({ language }, { onSuccess: () => chooseLanguage(language) });
  };
  return (
    <SectionCard title={displayText.title}>
      <SegmentField
        label={displayText.unit}
        options={UNITS.map((id) => ({ id, title: displayText.units[id] }))}
        value={preferences.money_unit}
        onPick={(unit) => {
          chooseMoneyUnit(unit);
          change.mutate({ money_unit: unit });
        }}
        hint={displayText.unitHint}
      />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-control bg-sunken px-4 py-3 text-sm text-ink-soft">
        {displayText.example}
        <Amount amountRial={EXAMPLE_RIAL} size="large" className="text-ink" />
      </p>
      <SegmentField
        label={displayText.theme}
        options={THEMES.map((id) => ({ id, title: displayText.themes[id] }))}
        value={preferences.theme}
        onPick={pickTheme}
      />
      <SegmentField
        label={displayText.language}
        options={LANGUAGES.map((id) => ({ id, title: displayText.languages[id], lang: id }))}
        value={currentLanguage()}
        onPick={pickLanguage}
      />
    </SectionCard>
  );
}
