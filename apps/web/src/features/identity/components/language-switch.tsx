import { classNames } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { iraqLoginText, languageNames } from '#messages/signup.ts';
import { chooseLanguage, LANGUAGES, currentLanguage } from '@nesye/web-kit/language/language.ts';

/** The languages of the product, each in its own words. */
export function LanguageSwitch(): ReactElement {
  const [present] = useState(currentLanguage);
  return (
    <div role="group" aria-label={iraqLoginText.languages} className="flex self-start rounded-control bg-sunken p-1">
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === present}
          onClick={() => chooseLanguage(language)}
          className={classNames(
            'min-h-11 rounded-[10px] px-5 text-sm',
            language === present ? 'bg-surface font-bold text-firoozeh-text shadow-(--lift)' : 'text-ink-soft',
          )}
        >
          {languageNames[language]}
        </button>
      ))}
    </div>
  );
}
