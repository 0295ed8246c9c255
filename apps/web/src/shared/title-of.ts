/** A title of ours in the language of the page. */
export const titleOf = ({ title, title_ar: arabic }: { readonly title: string; readonly title_ar: string }): string =>
  document.documentElement.lang === 'ar' ? arabic : title;
