interface Segment {
  readonly children: Map<string, Segment>;
  parameter: Segment | undefined;
  readonly methods: Set<string>;
  /** Methods of whatever is below. */
  readonly methodsBelow: Set<string>;
}

const newSegment = (): Segment => ({
  children: new Map(),
  parameter: undefined,
  methods: new Set(),
  methodsBelow: new Set(),
});

/** Every address of the server and its methods, needed only when the router has found nothing: is it the address or the method that is wrong? */
export class KnownPaths {
  readonly #root = newSegment();
  #isPage: (path: string) => boolean = () => false;

  /** `path` as the router writes it, with `:name` parameters and perhaps a star at its end; a trailing slash makes no difference. */
  add(method: string, path: string): void {
    let segment = this.#root;
    for (const part of partsOf(path)) {
      if (part === '*') return void segment.methodsBelow.add(method);
      const next = part.startsWith(':')
        ? (segment.parameter ?? newSegment())
        : (segment.children.get(part) ?? newSegment());
      if (part.startsWith(':')) segment.parameter = next;
      else segment.children.set(part, next);
      segment = next;
    }
    segment.methods.add(method);
  }

  /** Pages and files are many and no pattern says which there are: their owner does, for an address as it was sent, without its query. */
  addPages(isPage: (path: string) => boolean): void {
    this.#isPage = isPage;
  }

  /** Methods of an address, sorted, OPTIONS among them; none for an address no one knows. */
  methodsAt(url: string): readonly string[] {
    const path = url.split('?', 1)[0] ?? '';
    const methods = new Set<string>(this.#isPage(path) ? ['GET'] : []);
    collect(this.#root, partsOf(path), 0, methods);
    if (methods.size === 0) return [];
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods.add('OPTIONS')].sort();
  }
}

const partsOf = (path: string): string[] => path.replace(/\/$/, '').split('/').slice(1);

function collect(segment: Segment, parts: readonly string[], depth: number, methods: Set<string>): void {
  const part = parts[depth];
  if (part === undefined) {
    for (const method of segment.methods) methods.add(method);
    return;
  }
  for (const method of segment.methodsBelow) methods.add(method);
  const named = segment.children.get(part);
  if (named !== undefined) collect(named, parts, depth + 1, methods);
  // The router, too, falls back to a parameter where the literal segment has no such method.
  if (segment.parameter !== undefined && part !== '') collect(segment.parameter, parts, depth + 1, methods);
}
