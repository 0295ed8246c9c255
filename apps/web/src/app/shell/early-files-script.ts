/** Where the build writes the addresses of a screen's files, with spaces between (`scripts/early-files.ts`). */
export const EARLY_FILES = { home: '%HOME_FILES%', order: '%ORDER_FILES%' } as const;

const fetchAll = (files: string): string =>
  `for(let a of '${files}'.split(' ')){let l=document.createElement('link');l.rel='modulepreload';l.href=a;document.head.append(l)}`;

/**
 * A few lines in the head of the app's page. Where a customer opens home, or a buyer the order of a web shop, they fetch the screen's files together with the first ones. Without
 * them these would come one after another, as they import each other. It holds no values of a visit, so that the content policy can name it by its hash.
 */
export const EARLY_FILES_SCRIPT = `try{if(/^\\/user\\/welcome\\/?$/.test(location.pathname)&&/(^|; )userRole=customer/.test(document.cookie)){${fetchAll(EARLY_FILES.home)}}else if(/^\\/payment\\/cs_/.test(location.pathname)){${fetchAll(EARLY_FILES.order)}}}catch(e){}`;
