type OpenSupport = () => Promise<void>;

let opener: OpenSupport = () => Promise.resolve();

/** Says how support is opened; once, when the app starts. What stands next to a failure needs no more than this, and the form of support may show failures too. */
export function registerSupport(open: OpenSupport): void {
  opener = open;
}

/** Opens support: the chat where there is one, else the form. */
export const openRegisteredSupport = (): Promise<void> => opener();
