/** Release tag of this build; put in by the bundler. */
declare const __RELEASE_TAG__: string;
