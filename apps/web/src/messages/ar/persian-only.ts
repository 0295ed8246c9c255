import { persianOnly as kitOnly } from '@nesye/web-kit/messages/ar/persian-only.ts';

/** Words of the catalogue that Arabic visitors read in Persian, and why; what comes from the server is in `docs/adr/0008-arabic-overrides-the-persian-texts.md`. A name alone stands for all that is under it. */
export const persianOnly: Readonly<Record<string, string>> = {
  ...kitOnly,
  'signup.languageNames': 'each language in its own words',
  'profile.displayText.languages': 'each language in its own words',
  calculator: 'part of those pages',
  legal: 'the Persian text is the one that binds',
  'public-pages':
    'pages without JavaScript, written in Persian at build time; the questions of /faq are rows of the server, in Persian',
  public: 'the frame of those pages',
  'shops-page': 'one of those pages',
  'shop-page': 'one of those pages',
  'shop-map': 'one of those pages',
  'shop-map-places': 'cities on one of those pages',
};
