import type { ListName } from '@nesye/contract/editable-lists';

/** The editable lists as the console shows them: what belongs together side by side. */
export const LIST_GROUPS = {
  words: ['faq', 'faq-categories', 'notices', 'slides', 'figures'],
  engagement: [
    'ticket-titles',
    'ticket-macros',
    'call-scripts',
    'rating-categories',
    'surveys',
    'survey-questions',
    'survey-options',
  ],
  shops: ['shop-categories', 'airtime-packages', 'service-switches'],
  country: ['holidays', 'cities', 'provinces', 'banks'],
} as const satisfies Readonly<Record<string, readonly ListName[]>>;
