import { randomInt } from 'node:crypto';
import type { RecordStore } from '../storage/record-file.ts';

/** An application as every lender's form comes down to it. Amounts in rials, dates in ISO 8601. */
export interface NewApplication {
  readonly reference: string;
  readonly nationalId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly fatherName: string | null;
  readonly birthDate: string;
  readonly mobile: string;
  readonly address: string | null;
  readonly postalCode: string | null;
  readonly job: string | null;
  readonly incomeRial: number | null;
  readonly sheba: string | null;
  readonly branchCode: string | null;
  readonly amountRial: number;
  readonly count: number;
  readonly score: number;
  readonly guarantees: readonly {
    readonly kind: string;
    readonly reference: string;
    readonly amountRial: number;
  }[];
  readonly documents: readonly { readonly kind: string; readonly sha256: string }[];
  readonly callbackUrl: string | null;
}

export type Decision =
  | { readonly kind: 'approved'; readonly amountRial: number; readonly count: number }
  | { readonly kind: 'refused'; readonly code: string; readonly text: string };

export interface Signature {
  readonly reference: string;
  readonly documentSha256: string;
  /** Milliseconds since 1970; it is signed from then on. */
  readonly signedAtMs: number;
  /** The business clock at the moment of signing, ISO 8601 in whole seconds. */
  readonly at: string;
}

/** A signature, and whether it is there by now. */
export interface SignatureByNow extends Signature {
  readonly isSigned: boolean;
}

export interface StoredApplication extends NewApplication {
  readonly line: number;
  readonly externalId: string;
  /** How often it has been sent: all but the first change nothing. */
  readonly submissions: number;
  readonly submittedAt: string;
  /** Milliseconds since 1970 from which it is decided; null while the customer has to go on at the lender's page. */
  readonly decidesAtMs: number | null;
  readonly decision: Decision | null;
  readonly signature: Signature | null;
}

/** How the wire of the sandbox calls a mode. */
export const MODE_FIELD = 'outcome';
export const MODES = ['approve', 'refuse', 'silent', 'other_amount', 'twice'] as const;
export type Mode = (typeof MODES)[number];

export interface Behaviour {
  readonly mode: Mode;
  /** How long a review takes, in milliseconds of the clock of reviews. */
  readonly afterMs: number;
}

export interface LenderApplications {
  behaviourOf(line: number): Behaviour;
  /** What is due already is decided by the former behaviour. */
  setBehaviour(line: number, behaviour: Behaviour): void;
  /** The one application of its reference, however often it is sent. `waitsForPage`: its review begins when the customer has confirmed at the lender's page. */
  submit(
    line: number,
    given: NewApplication,
    waitsForPage?: boolean,
  ): { readonly application: StoredApplication; readonly isRepeat: boolean };
  find(line: number, reference: string): StoredApplication | undefined;
  /** The application that the lender's page is about. */
  findByExternalId(line: number, externalId: string): StoredApplication | undefined;
  decide(line: number, reference: string, decision: Decision): StoredApplication | undefined;
  confirmAtPage(line: number, reference: string): StoredApplication | undefined;
  /** Signs the document of an approved application, the first one only. Undefined for anything else. */
  countersign(line: number, reference: string, externalId: string, documentSha256: string): SignatureByNow | undefined;
  newest(line: number, limit: number): readonly StoredApplication[];
}

const STANDARD_BEHAVIOUR: Behaviour = { mode: 'approve', afterMs: 2_000 };
const MAX_APPLICATIONS = 10_000;
/** A lender signs a little later than it is asked, where its reviews take time. */
const MAX_SIGNING_MS = 500;
const MILLION = 1_000_000;
const NO_STORE: RecordStore<StoredApplication> = { load: () => [], save: () => undefined };

export const REFUSAL = {
  kind: 'refused',
  code: 'R-31',
  text: 'سابقهٔ تسهیلات متقاضی با شرایط این بانک نمی‌خواند.',
} as const satisfies Decision;
export const CANCELLED_AT_PAGE = {
  kind: 'refused',
  code: 'cancelled_by_customer',
  text: 'متقاضی در صفحهٔ بانک انصراف داد.',
} as const satisfies Decision;

/** By which key an application is stored. */
export const keyOfApplication = ({ line, reference }: Pick<StoredApplication, 'line' | 'reference'>): string =>
  `${line}/${reference}`;

export interface LenderClocks {
  /** The moment that applications and signatures carry. */
  readonly businessNow: () => Date;
  /** Milliseconds by which reviews and signing end; the machine's clock where none is given, so that they end while the business clock does not move. */
  readonly reviewNow?: (() => number) | undefined;
}

/** What the lenders have been given, the last 10,000, as `store` has kept it. */
export function createLenderApplications(
  { businessNow, reviewNow = Date.now }: LenderClocks,
  store: RecordStore<StoredApplication> = NO_STORE,
): LenderApplications {
  const { get, keep, ofLine } = openShelf(store);
  const behaviours = new Map<number, Behaviour>();
  const behaviourOf = (line: number): Behaviour => behaviours.get(line) ?? STANDARD_BEHAVIOUR;
  const settled = (application: StoredApplication): StoredApplication => {
    const { mode } = behaviourOf(application.line);
    const isDue = application.decidesAtMs !== null && reviewNow() >= application.decidesAtMs;
    if (application.decision !== null || !isDue || mode === 'silent') return application;
    return keep({ ...application, decision: decisionOf(mode, application) });
  };
  const find = (line: number, reference: string): StoredApplication | undefined => {
    const application = get({ line, reference });
    return application && settled(application);
  };
  return {
    behaviourOf,
    setBehaviour: (line, behaviour) => {
      for (const application of ofLine(line)) settled(application);
      behaviours.set(line, behaviour);
    },
    submit: (line, given, waitsForPage = false) => {
      const known = find(line, given.reference);
      if (known !== undefined)
        return { application: keep({ ...known, submissions: known.submissions + 1 }), isRepeat: true };
      const application = keep({
        ...given,
        line,
        externalId: String(randomInt(10 ** 9, 10 ** 10)),
        submissions: 1,
        submittedAt: businessNow().toISOString(),
        decidesAtMs: waitsForPage ? null : reviewNow() + behaviourOf(line).afterMs,
        decision: null,
        signature: null,
      });
      return { application: settled(application), isRepeat: false };
    },
    find,
    findByExternalId: (line, externalId) => {
      const application = ofLine(line).find((each) => each.externalId === externalId);
      return application && settled(application);
    },
    decide: (line, reference, decision) => {
      const application = find(line, reference);
      return application?.decision === null ? keep({ ...application, decision }) : application;
    },
    confirmAtPage: (line, reference) => {
      const application = find(line, reference);
      if (application === undefined || application.decidesAtMs !== null || application.decision !== null)
        return application;
      return settled(keep({ ...application, decidesAtMs: reviewNow() + behaviourOf(line).afterMs }));
    },
    countersign: (line, reference, externalId, documentSha256) => {
      const application = find(line, reference);
      if (application?.decision?.kind !== 'approved' || application.externalId !== externalId) return undefined;
      const known = application.signature;
      if (known !== null) return known.documentSha256 === documentSha256 ? byNow(known, reviewNow()) : undefined;
      const signature = newSignature(
        documentSha256,
        businessNow(),
        reviewNow() + Math.min(behaviourOf(line).afterMs, MAX_SIGNING_MS),
      );
      keep({ ...application, signature });
      return byNow(signature, reviewNow());
    },
    newest: (line, limit) => ofLine(line).map(settled).slice(-limit).toReversed(),
  };
}

/** The stored applications, the last 10,000. */
function openShelf(store: RecordStore<StoredApplication>) {
  const applications = new Map<string, StoredApplication>();
  for (const stored of store.load()) applications.set(keyOfApplication(stored), stored);
  return {
    get: (key: Pick<StoredApplication, 'line' | 'reference'>) => applications.get(keyOfApplication(key)),
    keep: (application: StoredApplication): StoredApplication => {
      applications.set(keyOfApplication(application), application);
      store.save(application);
      const oldest = applications.size > MAX_APPLICATIONS ? applications.keys().next().value : undefined;
      if (oldest !== undefined) applications.delete(oldest);
      return application;
    },
    ofLine: (line: number) => [...applications.values()].filter((application) => application.line === line),
  };
}

const byNow = (signature: Signature, nowMs: number): SignatureByNow => ({
  ...signature,
  isSigned: nowMs >= signature.signedAtMs,
});

const newSignature = (documentSha256: string, businessNow: Date, signedAtMs: number): Signature => ({
  reference: `CS-${randomInt(10 ** 9, 10 ** 10)}`,
  documentSha256,
  signedAtMs,
  at: `${businessNow.toISOString().slice(0, 19)}Z`,
});

function decisionOf(mode: Mode, { amountRial, count }: NewApplication): Decision {
  if (mode === 'refuse') return REFUSAL;
  if (mode !== 'other_amount') return { kind: 'approved', amountRial, count };
  // Half of it in whole million rials, as banks round.
  const half = Math.floor(amountRial / 2 / MILLION) * MILLION;
  return { kind: 'approved', amountRial: Math.max(half, 1), count };
}
