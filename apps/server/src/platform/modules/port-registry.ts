type Port = (...given: unknown[]) => unknown;

export interface PortRegistry {
  /** Adds the functions a module provides. Throws when another has provided one of that name. */
  provide(module: string, ports: object): void;
  /** All ports by name, bound when they are called: a module can hold a port of one that starts later. */
  portsFor(module: string): object;
}

/** The functions by which modules reach each other where they may not import each other. */
export function createPortRegistry(): PortRegistry {
  const provided = new Map<string, { readonly module: string; readonly port: Port }>();
  const call = (caller: string, name: string, given: unknown[]): unknown => {
    const found = provided.get(name);
    if (found === undefined)
      throw new Error(`${caller} calls the port ${name}, which no module provides, or one that has not started yet`);
    return found.port(...given);
  };
  return {
    provide: (module, ports) => {
      for (const [name, port] of Object.entries(ports)) {
        const other = provided.get(name);
        if (other !== undefined) throw new Error(`${module} and ${other.module} both provide the port ${name}`);
        provided.set(name, { module, port: port as Port });
      }
    },
    portsFor: (caller) =>
      new Proxy(Object.create(null) as object, {
        get: (_, name) => (typeof name === 'symbol' ? undefined : (...given: unknown[]) => call(caller, name, given)),
      }),
  };
}
