import { describe, expect, it } from 'vitest';
import { guestState, type SessionState } from '@nesye/web-kit/session/session-store.ts';
import {
  fetchesUserOnStart,
  listedScreens,
  screenOfMatch,
  unlistedScreens,
  UNLISTED_ROUTE_ID,
  type Screen,
} from '../screen-table.ts';
import { decideAccess } from './decide-access.ts';

const signedIn: SessionState = { ...guestState, phase: 'signed_in', user: { id: 1 }, civilRegistration: 4 };
const visitors = {
  starting: { ...guestState, phase: 'starting' },
  guest: guestState,
  customer: { ...signedIn, roles: { isCustomer: true, isMerchant: false, isForeign: false } },
  merchant: {
    ...signedIn,
    roles: { isCustomer: true, isMerchant: true, isForeign: false },
    civilRegistration: undefined,
  },
  unconfirmed: { ...signedIn, roles: { isCustomer: true, isMerchant: false, isForeign: false }, civilRegistration: 3 },
  roleless: { ...signedIn, roles: { isCustomer: false, isMerchant: false, isForeign: false } },
} as const satisfies Record<string, SessionState>;

const outcome = (screen: Screen, visitor: keyof typeof visitors): string => {
  const decision = decideAccess(screen, visitors[visitor], '/seen?x=1');
  return decision.kind === 'redirect' ? decision.to : decision.kind;
};

const HOME = '/user/welcome';
const LOGIN = '/login?dest=%2Fseen%3Fx%3D1';
const CIVIL = '/civil-registration?dest=%2Fseen%3Fx%3D1';

type Outcomes = readonly [guest: string, customer: string, merchant: string, unconfirmed: string];

/** By line of the route inventory: guest, customer, merchant, customer whose address is not confirmed. */
const expected: Readonly<Record<string, Outcomes>> = {
  R01: ['allow', 'allow', 'allow', 'allow'],
  R02: ['allow', HOME, HOME, HOME],
  R03: ['allow', 'allow', 'allow', CIVIL],
  R04: ['allow', 'allow', 'allow', 'allow'],
  R05: ['allow', 'allow', 'allow', 'allow'],
  R06: ['allow', 'allow', 'allow', 'allow'],
  R07: ['allow', 'allow', 'allow', 'allow'],
  R08: ['allow', 'allow', 'allow', 'allow'],
  R09: ['allow', 'allow', 'allow', 'allow'],
  R10: ['allow', 'allow', 'allow', 'allow'],
  R11: ['allow', 'allow', 'allow', 'allow'],
  R12: ['allow', 'allow', 'allow', 'allow'],
  R13: ['allow', 'allow', 'allow', 'allow'],
  R14: ['allow', 'allow', 'allow', 'allow'],
  R15: ['allow', 'allow', 'allow', 'allow'],
  R16: [LOGIN, 'allow', 'allow', 'allow'],
  R17: [LOGIN, 'allow', HOME, CIVIL],
  R18: [LOGIN, 'allow', HOME, CIVIL],
  R19: [LOGIN, 'allow', HOME, CIVIL],
  R20: [LOGIN, 'allow', HOME, CIVIL],
  R21: [LOGIN, 'allow', 'allow', CIVIL],
  R22: [LOGIN, 'allow', 'allow', CIVIL],
  R23: [LOGIN, HOME, 'allow', HOME],
  R24: [LOGIN, HOME, 'allow', HOME],
  R25: [LOGIN, HOME, 'allow', HOME],
  R26: [LOGIN, HOME, 'allow', HOME],
  R27: [LOGIN, HOME, 'allow', HOME],
  R28: ['allow', 'allow', HOME, 'allow'],
  R29: ['allow', 'allow', HOME, CIVIL],
  R30: ['allow', 'allow', HOME, 'allow'],
  R31: ['allow', 'allow', HOME, 'allow'],
  R32: ['allow', 'allow', HOME, 'allow'],
  R33: ['allow', 'allow', HOME, 'allow'],
  R34: ['allow', 'allow', 'allow', 'allow'],
  R35: ['allow', 'allow', 'allow', 'allow'],
  R36: ['allow', 'allow', 'allow', 'allow'],
  R37: ['allow', 'allow', 'allow', 'allow'],
  R38: ['allow', 'allow', 'allow', 'allow'],
  R39: ['allow', 'allow', 'allow', 'allow'],
  R40: ['allow', 'allow', 'allow', 'allow'],
  R41: ['allow', 'allow', 'allow', 'allow'],
  R42: ['allow', 'allow', 'allow', 'allow'],
  R43: [LOGIN, 'allow', 'allow', CIVIL],
  R44: [LOGIN, 'allow', 'allow', 'allow'],
  R45: ['allow', 'allow', 'allow', 'allow'],
  R46: ['allow', 'allow', 'allow', 'allow'],
  R47: ['allow', 'allow', 'allow', 'allow'],
  R48: ['allow', 'allow', 'allow', 'allow'],
  R49: ['allow', 'allow', 'allow', 'allow'],
  R50: ['allow', 'allow', 'allow', 'allow'],
  N73: [LOGIN, 'allow', 'allow', 'allow'],
  N74: [LOGIN, 'allow', 'allow', 'allow'],
  N75: [LOGIN, 'allow', 'allow', 'allow'],
  N94: [LOGIN, 'allow', HOME, 'allow'],
  N04: ['allow', 'allow', 'allow', 'allow'],
  N06: ['allow', 'allow', 'allow', 'allow'],
  N07: ['allow', 'allow', 'allow', 'allow'],
  N08: ['allow', 'allow', 'allow', 'allow'],
  N09: ['allow', 'allow', 'allow', 'allow'],
};

/** A later screen of our own (N…) needs no line above: what its access means is written here. */
const meaningOf = ({ access, needsCivilRegistration }: Screen): Outcomes => {
  const unconfirmed = needsCivilRegistration ? CIVIL : 'allow';
  const meanings: Readonly<Record<Screen['access'], Outcomes>> = {
    public: ['allow', 'allow', 'allow', unconfirmed],
    public_customer: ['allow', 'allow', HOME, unconfirmed],
    signed_in: [LOGIN, 'allow', 'allow', unconfirmed],
    customer: [LOGIN, 'allow', HOME, unconfirmed],
    merchant: [LOGIN, HOME, 'allow', HOME],
  };
  return meanings[access];
};

const everyScreen = [...listedScreens, ...unlistedScreens.map(({ screen }) => screen)];

it('what an access means is what the inventory says of its lines', () => {
  const kinds = everyScreen.filter(
    ({ frame, id, rule }) => frame === 'shell' && id !== 'qr' && (rule.startsWith('R') || expected[rule] !== undefined),
  );
  for (const screen of kinds) expect([screen.rule, meaningOf(screen)]).toEqual([screen.rule, expected[screen.rule]]);
});

it('the table has every line of the route inventory', () => {
  const rules = new Set<string>(everyScreen.map((screen) => screen.rule));
  expect(Object.keys(expected).filter((rule) => !rules.has(rule))).toEqual([]);
  expect([...rules].filter((rule) => rule.startsWith('R') && expected[rule] === undefined)).toEqual([]);
});

describe.each(everyScreen.map((screen) => [screen.path, screen.rule, screen] as const))(
  '%s (%s)',
  (_path, rule, screen) => {
    it('admits guest, customer, merchant and unconfirmed customer as the inventory says', () => {
      expect(
        (['guest', 'customer', 'merchant', 'unconfirmed'] as const).map((visitor) => outcome(screen, visitor)),
      ).toEqual(expected[rule] ?? meaningOf(screen));
    });

    it('waits only where a login is needed', () => {
      const needsLogin = ['signed_in', 'customer', 'merchant'].includes(screen.access);
      expect(outcome(screen, 'starting')).toBe(needsLogin ? 'wait' : 'allow');
    });

    it('signs out a login without any role', () => {
      // The sign-up of shops is where a seller without a shop belongs.
      const staysOpen = screen.frame === 'public' || screen.id === 'merchant-signup';
      expect(outcome(screen, 'roleless')).toBe(staysOpen ? 'allow' : 'sign_out');
    });
  },
);

it('an operator who is no customer is led to the console, or to where the login would have led', () => {
  const operator: SessionState = { ...visitors.roleless, user: { id: 1, is_operator: true } };
  const decided = (id: string, path: string) => decideAccess(screenOfMatch(id, path), operator, path);
  expect(decided('welcome', '/user/welcome')).toEqual({ kind: 'redirect', to: '/console/reviews' });
  expect(decided('profile', '/user/profile')).toEqual({ kind: 'redirect', to: '/console/reviews' });
  expect(decided('login', '/login')).toEqual({ kind: 'redirect', to: '/console/reviews' });
  expect(decided('login', '/login?dest=%2Fconsole%2Frecoveries')).toEqual({
    kind: 'redirect',
    to: '/console/recoveries',
  });
});

it('every status but confirmed sends a customer away; while none is known nobody is sent', () => {
  const home = screenOfMatch('welcome', '/user/welcome');
  const decided = ([undefined, 0, 1, 2, 3, 4] as const).map(
    (civilRegistration) => decideAccess(home, { ...visitors.customer, civilRegistration }, '/user/welcome').kind,
  );
  expect(decided).toEqual(['allow', 'redirect', 'redirect', 'redirect', 'redirect', 'allow']);
});

it('a signed-in visitor of the login page goes where it would have led, never to another site', () => {
  const login = screenOfMatch('login', '/login');
  expect(decideAccess(login, visitors.customer, '/login?dest=%2Fuser%2Fips')).toEqual({
    kind: 'redirect',
    to: '/user/ips',
  });
  expect(decideAccess(login, visitors.customer, '/login?dest=/user/profile?section=bank')).toEqual({
    kind: 'redirect',
    to: '/user/profile?section=bank',
  });
  expect(decideAccess(login, visitors.customer, '/login?dest=%2F%2Fevil.example')).toEqual({
    kind: 'redirect',
    to: HOME,
  });
});

it('a seller who signs in and has no shop yet is led to naming one', () => {
  const login = screenOfMatch('login', '/login');
  expect(decideAccess(login, visitors.roleless, '/login?position=merchant')).toEqual({
    kind: 'redirect',
    to: '/merchant/signup',
  });
  expect(decideAccess(login, visitors.roleless, '/login?position=customer')).toEqual({ kind: 'sign_out' });
});

it('who must set a password sets it before any screen of the app opens, and comes back to where the way led', () => {
  for (const visitor of ['customer', 'merchant', 'unconfirmed'] as const) {
    const forced = { ...visitors[visitor], user: { id: 1, force_to_set_password: true } };
    for (const screen of everyScreen) {
      const decision = decideAccess(screen, forced, '/seen?x=1');
      if (screen.frame === 'shell' || screen.frame === 'task')
        expect(decision).toEqual({ kind: 'redirect', to: '/reset?dest=%2Fseen%3Fx%3D1#password' });
      else expect(decision.kind).toBe(screen.id === 'login' ? 'redirect' : 'allow');
    }
  }
});

it('the user is fetched at start except on / and the marketing pages of merchants (B057)', () => {
  expect(
    ['/', '/merchant', '/merchantV2', '/merchant/signup', '/merchants', '/user/welcome', '/qr/payment/X', '/login'].map(
      fetchesUserOnStart,
    ),
  ).toEqual([false, false, false, false, false, true, true, true]);
});

describe('addresses that no line lists', () => {
  it.each([
    ['/nig', 'guest'],
    ['/a/nig/b', 'guest'],
    ['/pay/ewano/7', 'ewano-page'],
    ['/_app', 'not-found'],
    ['/user/unknown', 'not-found'],
  ])('%s is the screen %s', (path, id) => expect(screenOfMatch(UNLISTED_ROUTE_ID, path).id).toBe(id));
});

/** Screens that a signed-in customer sees before the civil registration is confirmed (B100), and why each is open. */
const OPEN_BEFORE_REGISTRATION: Readonly<Record<string, string>> = {
  wallet: 'B101 skips the check',
  'wallet-statement': 'the own money, below the wallet that B101 skips',
  'wallet-cash-out': 'the own money, below the wallet that B101 skips',
  'wallet-transfer': 'the own money, below the wallet that B101 skips',
  'wallet-top-up': 'the own money, below the wallet that B101 skips',
  'pay-installments': 'a debt',
  payoff: 'a debt',
  outlook: 'a debt',
  hardship: 'a debt',
  bills: 'a debt',
  bill: 'a debt',
  'credit-statement': 'a debt',
  'contact-log': 'a debt',
  'auto-pay': 'a debt',
  'salary-day': 'a debt',
  'shared-installment': 'the debt of another',
  qr: 'B101 skips the check',
  'qr-payment': 'B101 skips the check',
  'qr-result': 'B101 skips the check',
  'qr-result-card': 'B101 skips the check',
  'qr-result-of': 'B101 skips the check',
  'qr-result-bale': 'B101 skips the check',
  'shop-invitations': 'someone who is invited to work for a shop may be new',
  sign: 'another person waits for the signature',
  guarantees: 'papers that were given and have to come back',
  'own-guarantees': 'another person waits for the guarantor',
  'own-guarantee': 'another person waits for the guarantor',
  'own-credit-offers': 'an offer is read before it is accepted',
  'own-credit-offer': 'an offer is read before it is accepted',
  'civil-registration': 'the registration itself',
  inbox: 'help',
  tickets: 'help',
  ticket: 'help',
};

it('every screen of a customer is behind the civil registration, or says why not', () => {
  const open = listedScreens.filter(
    ({ access, needsCivilRegistration }) =>
      !needsCivilRegistration && (access === 'customer' || access === 'signed_in' || access === 'public_customer'),
  );
  expect(open.map(({ id }) => id).toSorted()).toEqual(Object.keys(OPEN_BEFORE_REGISTRATION).toSorted());
});

it('the chat is on the front page and on the pages of shops alone (B038)', () => {
  const mayChat = (path: string): boolean => path === '/' || path.startsWith('/merchant');
  expect(listedScreens.filter(({ chat, path }) => chat !== 'hidden' && !mayChat(path)).map(({ path }) => path)).toEqual(
    [],
  );
});
