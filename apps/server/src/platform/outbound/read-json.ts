/** The body of a response as JSON; undefined where it is none. A byte order mark before it is ignored, as RFC 8259 (section 8.1) allows. */
export function readJson({ text }: { readonly text: string }): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch {
    return undefined;
  }
}
