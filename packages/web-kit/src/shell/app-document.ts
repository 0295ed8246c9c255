import { createContext } from 'react';

/**
 * True while the one document of all app screens is written at build time. It is made from the address `/`,
 * whose own page is static; this distinguishes the two.
 */
export const AppDocumentContext = createContext(false);
