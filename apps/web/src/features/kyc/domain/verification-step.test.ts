import { expect, it } from 'vitest';
import { currentStep, verificationView, type VerificationFacts } from './verification-step.ts';

type State = VerificationFacts['state'];
const facts = (registration: State, serial: State, video: State): VerificationFacts => ({
  state: 'todo',
  steps: [
    { key: 'registration', state: registration },
    { key: 'national_card_serial', state: serial },
    { key: 'selfie_video', state: video },
  ],
});

it.each([
  ['todo', 'todo', 'todo', 'registration', 1],
  ['confirmed', 'todo', 'todo', 'national_card_serial', 2],
  ['confirmed', 'rejected', 'todo', 'national_card_serial', 2],
  ['confirmed', 'confirmed', 'todo', 'selfie_video', 3],
  ['confirmed', 'confirmed', 'in_check', 'waiting', 3],
  ['confirmed', 'confirmed', 'rejected', 'rejected', 3],
  ['confirmed', 'confirmed', 'confirmed', 'done', 4],
] as const)('%s, %s, %s → %s', (registration, serial, video, view, position) => {
  expect(verificationView(facts(registration, serial, video))).toBe(view);
  expect(currentStep(facts(registration, serial, video))).toBe(position);
});
