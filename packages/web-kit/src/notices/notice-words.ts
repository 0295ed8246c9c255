import type { Notice } from './choose-notices.ts';

/** What a notice says on this page, and in which language: Arabic on an Arabic page where it was written in Arabic too, else Persian. */
export const wordsOf = ({
  text,
  text_ar: arabic,
}: Pick<Notice, 'text' | 'text_ar'>): {
  readonly lang: 'fa' | 'ar';
  readonly text: string;
} => (arabic !== null && document.documentElement.lang === 'ar' ? { lang: 'ar', text: arabic } : { lang: 'fa', text });
