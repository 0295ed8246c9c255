/** Where the build writes the addresses of the files, with spaces between (`scripts/home-files.ts`). */
export const HOME_FILES = '%HOME_FILES%';

/**
 * A few lines in the head of the app's page: where a customer opens home, its files are fetched together with the first ones, and not one after another as they
 * import each other. It holds no values of a visit, so that the content policy can name it by its hash.
 */
export const HOME_FILES_SCRIPT = `try{if(/^\\/user\\/welcome\\/?$/.test(location.pathname)&&/(^|; )userRole=customer/.test(document.cookie))for(let a of '${HOME_FILES}'.split(' ')){let l=document.createElement('link');l.rel='modulepreload';l.href=a;document.head.append(l)}}catch(e){}`;
