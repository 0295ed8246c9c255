import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { SERVICES, showServiceState } from './use-cases/show-service-state.ts';

/** Parties that no customer waits for, with the reason. */
const BEHIND: Readonly<Record<string, string>> = {
  events: 'events are sent on by themselves',
  webhook: 'servers of shops, each sent to by itself: the shop sees its own log',
};

const NAMES = [
  /create(?:OutboundClient|ProviderClient|PartyLookup)\(\{[^}]*?\bparty: '([a-z_-]+)'/g,
  /createHttpParty\('([a-z_-]+)'/g,
];

it('every party that the server calls belongs to a service whose state customers and operators see', () => {
  const modules = path.resolve(import.meta.dirname, '..');
  const called = globSync('*/adapters/**/*.ts', { cwd: modules })
    .filter((file) => !/\.test\.ts$|\.test-support\.ts$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(modules, file), 'utf8');
      return NAMES.flatMap((form) => [...text.matchAll(form)].map(([, name = '']) => name));
    });
  const lenders = Array.from({ length: 7 }, (_, index) => `lender-${index + 2}`);
  expect(new Set(called).size).toBeGreaterThan(14);
  const shown = new Set(SERVICES.flatMap(({ parties }) => parties));
  expect([...new Set([...called, ...lenders])].filter((name) => !shown.has(name) && !(name in BEHIND))).toEqual([]);
  expect(new Set(SERVICES.map(({ name }) => name)).size).toBe(SERVICES.length);
});

it('what operators have switched off is a service that is down', () => {
  const deps = {
    partyHealth: { stateOf: () => 'available' as const },
    services: { off: () => new Set(['airtime' as const]) },
  };
  const { services } = showServiceState(deps, { now: () => new Date(0) });
  expect(services.filter((service) => !service.is_available)).toEqual([
    { name: 'airtime_switched_off', title: 'خرید شارژ و بستهٔ اینترنت', state: 'down', is_available: false },
  ]);
});
