import { spawnSync } from 'node:child_process';

/** Commits up to this one are as they are. */
const RULE_SINCE = '660c42fb4a443be83f001dae801211a215759865';
const MAX_LENGTH = 72;
/** Third person, past or gerund: what a commit does is said as an order ("Refuse nested WebP frames"). */
const NO_ORDER = /^(?:\w+(?:ed|ing)|\w*[^s\W]s)$/i;
const ORDERS_ALL_THE_SAME = new Set(['Bring', 'Embed', 'Feed', 'Need', 'Ring', 'Seed', 'Shed', 'Speed', 'String']);

/** The subjects of the commits under the rule, newest first; none in a copy without that history. */
export function subjectsUnderRule(): string[] {
  const { status, stdout } = spawnSync('git', ['log', '--no-merges', '--format=%s', `${RULE_SINCE}..HEAD`], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
}

/** What is wrong with subjects: too long, no capital, a full stop, or no order. */
export function subjectErrors(subjects: readonly string[]): string[] {
  return subjects.flatMap((subject) => {
    const [first = ''] = subject.split(' ');
    const isOrder = ORDERS_ALL_THE_SAME.has(first) || !NO_ORDER.test(first);
    return [
      subject.length > MAX_LENGTH && `has ${subject.length} characters, at most ${MAX_LENGTH}`,
      !/^[A-Z]/.test(subject) && 'does not begin with a capital letter',
      subject.endsWith('.') && 'ends with a full stop',
      !isOrder && `begins with "${first}"; say what it does as an order, like "Refuse nested WebP frames"`,
    ].flatMap((fault) => (fault === false ? [] : [`the commit "${subject}" ${fault}`]));
  });
}
