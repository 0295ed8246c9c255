import type { Dictionary } from '../translation.ts';
export { dateWords } from './date-words.ts';
<<<<<<< HEAD
import { brokenText } from './broken.ts';
import * as failures from './failures.ts';
import * as fallback from './fallback.ts';
import * as fields from './fields.ts';
import * as forms from './forms.ts';
import * as home from './home.ts';
import { inboxText } from './inbox.ts';
import * as kyc from './kyc.ts';
import { leaveText } from './leave.ts';
import * as lists from './lists.ts';
import * as login from './login.ts';
import * as merchants from './merchants.ts';
import * as notices from './notices.ts';
import { codeText, reauthenticationText } from './one-time-code.ts';
import * as password from './password.ts';
import * as payments from './payments.ts';
import * as product from './product.ts';
import * as profile from './profile.ts';
import * as push from './push.ts';
import * as recovery from './recovery.ts';
import { vetoText } from './recovery-veto.ts';
import * as screens from './screens.ts';
import * as security from './security.ts';
import * as servicing from './servicing.ts';
import * as shell from './shell.ts';
import { shortLinkText } from './short-link.ts';
import * as signup from './signup.ts';
import * as support from './support.ts';
import { ticketText } from './tickets.ts';
import * as ui from './ui.ts';
import * as upload from './upload.ts';
import * as wallet from './wallet.ts';
import { walletSwitchText } from './wallet-switch.ts';

/** Arabic, for customers in Iraq: one file that only they load. Each part is named as its Persian file is. */
const dictionary: Dictionary = {
  account,
  agreement: { agreementText },
  broken: { brokenText },
  failures,
  fallback,
  fields,
  forms,
  home,
  inbox: { inboxText },
  kyc,
  leave: { leaveText },
  lists,
  login,
  merchants,
  notices,
  'one-time-code': { codeText, reauthenticationText },
  password,
  payments,
  product,
  profile,
  push,
  recovery,
  'recovery-veto': { vetoText },
  screens,
  security,
  servicing,
  shell,
  'short-link': { shortLinkText },
  signup,
  support,
  tickets: { ticketText },
  ui,
  upload,
  wallet,
  'wallet-switch': { walletSwitchText },
};
=======

/** Every file of this folder that has words, under its name, which is that of its Persian file. */
const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['./*.ts', '!./*.test.ts', '!./index.ts', '!./date-words.ts', '!./number-words.ts', '!./persian-only.ts'],
  { eager: true },
);

/** Arabic, for customers in Iraq: one file that only they load. */
const dictionary: Dictionary = Object.fromEntries(
  Object.entries(files).map(([file, words]) => [file.replace(/^\.\/|\.ts$/g, ''), words]),
);
>>>>>>> main

export default dictionary;
