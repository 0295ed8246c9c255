import { expect, it } from 'vitest';
import { createPartyHealth, type PartyOutcome } from './party-health.ts';

function healthOf(...outcomes: readonly PartyOutcome[]) {
  const clock = { ms: 0 };
  const health = createPartyHealth(() => clock.ms);
  for (const outcome of outcomes) health.observe('bank', outcome);
  return { health, clock };
}

it.each([
  [[], 'available'],
  [['error'], 'available'],
  [['error', 'ok', 'timeout'], 'troubled'],
  [['error', 'timeout', 'error'], 'down'],
  [['error', 'error', 'error', 'ok'], 'troubled'],
  [['error', 'error', 'error', 'ok', 'ok', 'ok', 'ok', 'ok'], 'available'],
] as const)('%j: %s', (outcomes, state) => {
  expect(healthOf(...outcomes).health.stateOf(['bank'])).toBe(state);
});

it('forgets after two minutes', () => {
  const { health, clock } = healthOf('error', 'error', 'error');
  clock.ms = 119_999;
  expect(health.stateOf(['bank'])).toBe('down');
  clock.ms = 120_000;
  expect(health.stateOf(['bank'])).toBe('available');
});

it('is carried by the one provider that works', () => {
  const { health } = healthOf('error', 'error', 'error');
  health.observe('other', 'ok');
  expect([health.stateOf(['bank', 'other']), health.stateOf(['bank', 'never used'])]).toEqual(['available', 'down']);
});

it('holds a few outcomes of a few parties', () => {
  const { health } = healthOf();
  for (let n = 0; n < 1_000; n += 1) for (let k = 0; k < 3; k += 1) health.observe(`party ${n}`, 'error');
  expect([health.stateOf(['party 0']), health.stateOf(['party 999'])]).toEqual(['down', 'available']);
});
