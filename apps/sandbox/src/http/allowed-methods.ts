import type { FastifyInstance } from 'fastify';

interface Address {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/** Notes every route that is added from now on. The function returns what an address allows, as the `Allow` header says it; undefined for an address no one knows. */
export function noteAllowedMethods(app: FastifyInstance): (url: string) => string | undefined {
  const addresses = new Map<string, Address>();
  app.addHook('onRoute', ({ url, method }) => {
    const address = addresses.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const one of [method].flat()) address.methods.add(one);
    addresses.set(url, address);
  });
  return (url) => {
    const path = url.split('?', 1)[0] ?? '';
    const methods = new Set(
      [...addresses.values()].flatMap((address) => (address.pattern.test(path) ? [...address.methods] : [])),
    );
    return methods.size === 0 ? undefined : [...methods].sort().join(', ');
  };
}

const patternOf = (route: string): RegExp =>
  new RegExp(
    `^${route
      .replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replace(/:\w+/g, '[^/]+')
      .replace('*', '.*')}$`,
  );
