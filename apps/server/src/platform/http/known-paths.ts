interface Segment {
  readonly children: Map<string, Segment>;
  parameter: Segment | undefined;
  readonly methods: Set<string>;
}

const newSegment = (): Segment => ({ children: new Map(), parameter: undefined, methods: new Set() });

/** The addresses of the contract and their methods, asked only when the router has found nothing: is it the address or the method that is wrong? */
export class KnownPaths {
  readonly #root = newSegment();

  /** `path` as the contract writes it, with `:name` parameters; a trailing slash makes no difference. */
  add(method: string, path: string): void {
    let segment = this.#root;
    for (const part of partsOf(path)) {
      const next = part.startsWith(':') ? (segment.parameter ?? newSegment()) : (segment.children.get(part) ?? newSegment());
      if (part.startsWith(':')) segment.parameter = next;
      else segment.children.set(part, next);
      segment = next;
    }
    segment.methods.add(method);
  }

  /** What an address allows, as the `Allow` header says it; undefined for an address nobody knows. */
  allowOf(url: string): string | undefined {
    const methods = new Set<string>();
    collect(this.#root, partsOf(url.split('?', 1)[0] ?? ''), 0, methods);
    if (methods.size === 0) return undefined;
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods.add('OPTIONS')].sort().join(', ');
  }
}

const partsOf = (path: string): string[] => path.replace(/\/$/, '').split('/').slice(1);

function collect(segment: Segment, parts: readonly string[], depth: number, methods: Set<string>): void {
  const part = parts[depth];
  if (part === undefined) {
    for (const method of segment.methods) methods.add(method);
    return;
  }
  const named = segment.children.get(part);
  if (named !== undefined) collect(named, parts, depth + 1, methods);
  // The router, too, falls back to a parameter where the literal segment has no such method.
  if (segment.parameter !== undefined && part !== '') collect(segment.parameter, parts, depth + 1, methods);
}
