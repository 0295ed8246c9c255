/** Release tag of this build; put in by the bundler. */
declare const __RELEASE_TAG__: string;
/** Commit of this build, or `unknown`; put in by the bundler. */
declare const __COMMIT_HASH__: string;
