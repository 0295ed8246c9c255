import { expect, it, vi } from 'vitest';
import { ApiFailure } from '../api/api-failure.ts';
import { asPushError, PushError } from './push-error.ts';
import { createPushRegistration, type PushPorts } from './push-registration.ts';
import type { StoredRegistration } from './stored-registration.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-21T08:00:00Z');

function portsWith(change: Partial<PushPorts> & { readonly first?: StoredRegistration }) {
  let stored = change.first;
  let isOff = false;
  const ports = {
    permission: () => 'granted' as const,
    promptPermission: async () => 'granted' as const,
    stored: () => stored,
    keep: (registration: StoredRegistration) => void (stored = registration),
    forget: () => void (stored = undefined),
    subscribe: async () => ({ token: 'fresh', createTime: NOW }),
    unsubscribe: vi.fn(async () => undefined),
    addDevice: vi.fn(async () => undefined),
    checkDevice: async () => true,
    removeDevice: vi.fn(async () => undefined),
    isSwitchedOff: () => isOff,
    rememberSwitch: (next: boolean) => void (isOff = next),
    nowMs: () => NOW,
    ...change,
  };
  return { ports, push: createPushRegistration(ports) };
}

const token = (ageDays: number): StoredRegistration => ({ token: 'old', createTime: NOW - ageDays * DAY_MS });

it('prompt: asks, subscribes, registers the device and keeps the record', async () => {
  const { ports, push } = portsWith({});
  await push.turnOn();
  expect(ports.addDevice).toHaveBeenCalledWith({ token: 'fresh', createTime: NOW });
  expect(ports.stored()?.token).toBe('fresh');
});

it.each([
  ['default', 'permission-default'],
  ['denied', 'permission-blocked'],
] as const)('prompt: %s registers nothing and is named %s', async (permission, code) => {
  const { ports, push } = portsWith({ promptPermission: async () => permission });
  await expect(push.turnOn()).rejects.toMatchObject({ code });
  expect(ports.addDevice).not.toHaveBeenCalled();
});

it('granted: a stored token that the server knows is left alone', async () => {
  const { ports, push } = portsWith({ first: token(6) });
  expect(await push.look()).toBe('current');
  expect(ports.addDevice).not.toHaveBeenCalled();
});

it.each([
  ['of seven days', { first: token(7) }],
  ['from the future', { first: token(-1) }],
  ['that the server does not know', { first: token(1), checkDevice: async () => false }],
  [
    'that the server refuses',
    { first: token(1), checkDevice: async () => Promise.reject(new ApiFailure('response', { status: 400 })) },
  ],
  ['that is not there', {}],
])('granted: a token %s is subscribed and registered again', async (_, change) => {
  const { ports, push } = portsWith(change);
  expect(await push.look()).toBe('registered');
  expect(ports.addDevice).toHaveBeenCalledOnce();
  expect(ports.stored()?.token).toBe('fresh');
});

it('granted: without a response nothing is decided', async () => {
  const { ports, push } = portsWith({
    first: token(1),
    checkDevice: async () => Promise.reject(new ApiFailure('network')),
  });
  await expect(push.look()).rejects.toMatchObject({ kind: 'network' });
  expect(ports.addDevice).not.toHaveBeenCalled();
  expect(ports.stored()?.token).toBe('old');
});

it('any other state is quiet', async () => {
  for (const permission of ['default', 'denied'] as const)
    expect(await portsWith({ permission: () => permission }).push.look()).toBe('not_allowed');
});

it('off: the server is told and the subscription ends; without one nothing is asked', async () => {
  const { ports, push } = portsWith({ first: token(1) });
  await push.turnOff();
  await push.turnOff();
  expect(ports.removeDevice).toHaveBeenCalledOnce();
  expect(ports.unsubscribe).toHaveBeenCalledOnce();
});

it('names failures of the SDK by its own codes, and others by what was tried', () => {
  expect(
    asPushError(Object.assign(new Error('x'), { code: 'messaging/token-update-no-token' }), 'token-subscribe-failed')
      .code,
  ).toBe('token-update-no-token');
  expect(asPushError(new Error('x'), 'token-subscribe-failed').code).toBe('token-subscribe-failed');
  expect(asPushError(new PushError('unsupported-browser'), 'token-subscribe-failed').code).toBe('unsupported-browser');
});

it('switched off: the device is taken out, and no later look registers it, until it is switched on', async () => {
  const { ports, push } = portsWith({ first: token(1) });
  expect(push.isOn()).toBe(true);
  await push.switchOff();
  expect(ports.removeDevice).toHaveBeenCalledWith('old');
  expect([push.isOn(), await push.look()]).toEqual([false, 'not_allowed']);
  expect(ports.addDevice).not.toHaveBeenCalled();
  await push.turnOn();
  expect(push.isOn()).toBe(true);
  expect(ports.addDevice).toHaveBeenCalledOnce();
});

it('switched off stays so when the network fails', async () => {
  const { push } = portsWith({ first: token(1), removeDevice: () => Promise.reject(new ApiFailure('network')) });
  await expect(push.switchOff()).rejects.toThrow();
  expect(await push.look()).toBe('not_allowed');
});
