import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { calls, type Call, PROVIDERS } from '@nesye/contract';
import { isImplemented } from '../../packages/contract/src/call.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** What sends calls. */
const FOLDERS = ['apps/web/src', 'apps/console/src', 'packages/web-kit/src'];

/** Why a built call has no screen: by its id. A call that gets one leaves the list, and the test says so. */
export const REASONS: Readonly<Record<string, string>> = {
  C001: 'for clients that are not built with the contract: the web app has the same numbers at build time',
  C002: 'what a survey may be about, for clients that are not built with the contract: the web app has the same at build time',
  C003: 'nobody chooses a bank: a sheba and a card name theirs; for the cheques of the credit requests',
  C005: 'all cities at once: address forms read those of the chosen province (C006)',
  N573: 'the questions for clients of their own: /faq is the same as a page, which the server fills',
  C007: 'one province by its id: the lists hold the names already',
  C019: 'tags of shops: the directory of shops has no screen yet',
  C027: 'for sites of shops and others: the public pages compute the same in the browser, with the functions of the money package',
  C049: 'said already by the user’s own record (C052, `force_to_set_password`)',
  C059: 'the list of one contract: the screen filters the list of all (C054)',
  C063: 'the receipt’s facts: the screen has them from the purchase (C057), and its PDF beside it',
  C083: 'the statement by POST: the screen reads the same list by its address (N96)',
  C095: 'the same as C159, which the screen sends with its line',
  C096: 'the same as C161, which the screen sends with its line',
  C098: 'the same as C157, which the screen reads',
  C099: 'the same as C162',
  C110: 'all reports of a customer: the screen shows the last one (C092)',
  C162: 'the report by itself: the screen reads it with what comes next (C092)',
  C366: 'the form of a stage alone: the screen reads it with what was said for it (C367)',
  N25: 'the state of one copy of all data: the list (N24) is read, which has it',
  N85: 'where a payment gateway sends the browser: it leads on to a screen',
  C094: 'the same as C116, with the line in the body',
  C120: 'what an operator requested besides: the step that comes next has its fields',
  C129: 'one more page: the web app sends the pages of a document one by one by the first address (C128)',
  C130: 'another file in place of all pages: the web app takes the rejected document up again (C128)',
  C131: 'to take a document back: the web app replaces it',
  C134: 'a correction of what was said: the web app sends the step again',
  C139: 'the code of a contract by its line: the web app signs by the document (N141)',
  C140: 'the signature by its line: the web app signs by the document (N142)',
  C144: 'a correction of a note: the web app withdraws it and sends another',
  C149: 'the address of a guarantor: his own confirmed one is taken, and nobody wants another yet',
  C156: 'a picture of a guarantor: no line wants one; for those that will',
  C385: 'the order with a plan in one: the guest’s page has the order before there is a token (N488), and the same plan from the try that comes before each payment (C392)',
  N46: 'for the counter of a shop: the payment by card has no screen yet',
  N476: 'for the servers of shops: a key opens it, and no person',
  N510: 'for the servers of shops, as N476, and for the widget in their pages',
  N515: 'for the servers of shops, as N476',
  N516: 'for the servers of shops, as N476',
  N517: 'for the servers of shops, as N476',
  N518: 'for the servers of shops, as N476',
  N519: 'for the servers of shops, as N476',
  N521: 'for the servers of shops, as N476',
  N522: 'for the servers of shops, as N476',
  N523: 'for the servers of shops, as N476',
  N477: 'for the servers of shops, as N476',
  N478: 'for the servers of shops, as N476',
  N479: 'for the servers of shops, as N476',
  N480: 'for the servers of shops, as N476',
  N481: 'for the servers of shops, as N476',
  N482: 'for the servers of shops, as N476',
  N483: 'for the servers of shops, as N476',
  N484: 'for the servers of shops, as N476',
  N485: 'for the servers of shops, as N476',
  N486: 'for the servers of shops, as N476',
  N490: 'for the servers of shops, as N476',
  N491: 'for the servers of shops, as N476',
  N492: 'for the servers of shops, as N476',
  N493: 'for the servers of shops, as N476',
  N494: 'for the servers of shops, as N476',
  N495: 'for the servers of shops, as N476',
  N496: 'for the servers of shops, as N476',
  N497: 'for the servers of shops, as N476',
  N498: 'for the servers of shops, as N476',
  N499: 'for the servers of shops, as N476',
  N500: 'for the servers of shops, as N476',
  N397: 'a picture of a shop: its address comes with the shop (C016, C417), and images show it',
  N548: 'for those who show a shared link: the page of a shop names it in its head',
  N549: 'for those who show a shared link: every other page names it in its head',
  C030: 'the server fills the page of a shop with the same, so that it is whole without a script',
};

/** The calls of one provider do what the calls of the credit assessment do for every line; a client that knows one provider alone uses them. */
const OF_PROVIDER = 'the provider’s own address: the web app serves every line by `/credit-assessment/…?line=`';
const PREFIXES: readonly string[] = Object.values(PROVIDERS).map(({ prefix }) => `/api/v1/${prefix}/`);
const isOfProvider = ({ path: address }: Pick<Call, 'path'>): boolean =>
  PREFIXES.some((prefix) => address.startsWith(prefix));

interface CallWithoutScreen {
  readonly id: string;
  readonly call: Call;
}

function webSources(): string {
  return FOLDERS.flatMap((folder) => readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

/** Matches the path as the sources write it: in quotes, or with values in the place of its parameters. */
function pathPattern(address: string): RegExp {
  const parts = address
    .replace(/\/$/, '')
    .split(/:\w+/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`${parts.join(String.raw`(?::\w+|\$\{[^}]+\})`)}/?['"\`?]`);
}

/** The calls of the server that nothing in the web app sends, by their ids. */
export function callsWithoutScreen(): CallWithoutScreen[] {
  const sources = webSources();
  return Object.values<Call>(calls)
    .filter((call) => isImplemented(call) && !pathPattern(call.path).test(sources))
    .map((call) => ({ id: call.id, call }))
    .toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
}

const INTRODUCTION = `# Built calls without a screen

Derived by \`node tools/generate-docs.ts\`; a test compares it. Every other built call is sent by the web app. Reasons stand in \`tools/docs/calls-without-screen.ts\`.

| Call | Address | Why |
|---|---|---|
`;

/** The page of docs/api about them. Throws for a call without a reason, and for a reason whose call has a screen. */
export function buildCallsWithoutScreen(): string {
  const found = callsWithoutScreen();
  const stale = Object.keys(REASONS).filter((id) => !found.some((each) => each.id === id));
  if (stale.length > 0) throw new Error(`has a screen now, and a reason for none: ${stale.join(', ')}`);
  const rows = found.map(({ id, call }) => {
    const reason = isOfProvider(call) ? OF_PROVIDER : REASONS[id];
    if (reason === undefined) throw new Error(`${id} ${call.method} ${call.path} has neither a screen nor a reason`);
    return `| ${id} | \`${call.method} ${call.path}\` | ${reason} |`;
  });
  return `${INTRODUCTION}${rows.join('\n')}\n`;
}
