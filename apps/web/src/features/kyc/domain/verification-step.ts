/** What the identity video's page shows: the open step, the wait, or the end. */
export type VerificationView =
  | 'registration'
  | 'national_card_serial'
  | 'selfie_video'
  | 'waiting'
  | 'rejected'
  | 'done';

type StepState = 'todo' | 'in_check' | 'confirmed' | 'rejected';

export interface VerificationFacts {
  readonly state: StepState;
  readonly steps: readonly {
    readonly key: 'registration' | 'national_card_serial' | 'selfie_video';
    readonly state: StepState;
  }[];
}

/** The first step that is not done decides. A rejected video is said before it may be recorded again. */
export function verificationView(facts: VerificationFacts): VerificationView {
  const open = facts.steps.find(({ state }) => state !== 'confirmed');
  if (open === undefined) return 'done';
  if (open.state === 'in_check') return 'waiting';
  return open.key === 'selfie_video' && open.state === 'rejected' ? 'rejected' : open.key;
}

/** Position of the open step, from 1; beyond the last when all are done. */
export function currentStep(facts: VerificationFacts): number {
  const at = facts.steps.findIndex(({ state }) => state !== 'confirmed');
  return (at === -1 ? facts.steps.length : at) + 1;
}
