import { earlyWords } from './early-words.ts';
import { eventAsEffect } from './event-as-effect.ts';
import { labelledField } from './labelled-field.ts';

/** Rules of the web app that no linter brings along, as a plugin of oxlint. */
export default {
  meta: { name: 'nesye' },
  rules: { 'early-words': earlyWords, 'event-as-effect': eventAsEffect, 'labelled-field': labelledField },
};
