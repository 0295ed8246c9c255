import { CIVIL_REGISTRATION_STATUS } from '@nesye/contract/constants';
import type { RegistrationStatus } from './registration-status.ts';

export type StepKey = 'registration' | 'national_card_serial' | 'selfie_video';
export type StepState = 'todo' | 'in_check' | 'confirmed' | 'rejected';

export interface Step {
  readonly key: StepKey;
  readonly state: StepState;
  readonly rejectReason: string | null;
  readonly decidedAt: Date | null;
}

/** What is on record about a person's verification. */
export interface VerificationFacts {
  readonly registration: { readonly status: RegistrationStatus; readonly checkedAt: Date | null };
  /** A foreigner has no national card, and so no such step. */
  readonly isForeign: boolean;
  readonly cardConfirmedAt: Date | undefined;
  /** The latest video, if any was handed in. */
  readonly video:
    | {
        readonly state: 'in_check' | 'confirmed' | 'rejected';
        readonly rejectReason: string | null;
        readonly decidedAt: Date | null;
      }
    | undefined;
}

export interface Verification {
  readonly state: StepState;
  readonly steps: readonly Step[];
  /** The first step the person can do something about; null when there is none. */
  readonly nextStep: StepKey | null;
}

/** The status of the verification: derived from the facts, step after step. A rejected video may be recorded again. */
export function verificationOf(facts: VerificationFacts): Verification {
  const steps = [registrationStep(facts), ...(facts.isForeign ? [] : [cardStep(facts)]), videoStep(facts)];
  const open = steps.find(({ state }) => state !== 'confirmed');
  const nextStep = open === undefined || open.state === 'in_check' ? null : open.key;
  return { state: stateOf(steps, nextStep), steps, nextStep };
}

function stateOf(steps: readonly Step[], nextStep: StepKey | null): StepState {
  if (steps.every(({ state }) => state === 'confirmed')) return 'confirmed';
  if (steps.some(({ state }) => state === 'rejected')) return 'rejected';
  return nextStep === null ? 'in_check' : 'todo';
}

function registrationStep({ registration: { status, checkedAt } }: VerificationFacts): Step {
  const isConfirmed = status === CIVIL_REGISTRATION_STATUS.confirmed;
  return {
    key: 'registration',
    state: isConfirmed ? 'confirmed' : 'todo',
    rejectReason: null,
    decidedAt: isConfirmed ? checkedAt : null,
  };
}

function cardStep({ cardConfirmedAt }: VerificationFacts): Step {
  return {
    key: 'national_card_serial',
    state: cardConfirmedAt === undefined ? 'todo' : 'confirmed',
    rejectReason: null,
    decidedAt: cardConfirmedAt ?? null,
  };
}

function videoStep({ video }: VerificationFacts): Step {
  return {
    key: 'selfie_video',
    state: video?.state ?? 'todo',
    rejectReason: video?.rejectReason ?? null,
    decidedAt: video?.decidedAt ?? null,
  };
}
