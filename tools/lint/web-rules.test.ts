import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const RULES = ['nesye/early-words', 'nesye/event-as-effect', 'nesye/labelled-field'] as const;

const inComponent = (body: string, given = '{ path, onDone }'): string =>
  `export function Planted(${given}) {\n  const [isSent, setIsSent] = useState(false);\n${body}\n  return null;\n}`;
const inProps = (body: string): string => inComponent(body, 'props');
const nameOf = (index: number): string => `planted-${index}.tsx`;
const drawn = (element: string): string => `export const Planted = () => (${element});`;

const WAITING = /^nesye\(event-as-effect\) .*do this in the handler that sets is(?:Sent|Over)$/;
const TELLING = /^nesye\(event-as-effect\) .*call onDone where the event happens/;
const UNLABELLED = /^nesye\(labelled-field\) a field without a label/;

const EARLY = /^nesye\(early-words\) words that are read before the language is there/;

/** What each rule names. */
const WRONG: readonly (readonly [string, RegExp])[] = [
  [inComponent('useEffect(() => { if (isSent) void fetch(path); }, [isSent, path]);'), WAITING],
  [inComponent('useEffect(() => { if (isSent && path) navigate(path); }, [isSent, path]);'), WAITING],
  [inComponent('useEffect(() => { if (!isSent) return; send.mutate(); }, [isSent]);'), WAITING],
  [inComponent('useEffect(() => { isSent && navigate(path); }, [isSent]);'), WAITING],
  [
    inComponent("const isOver = isSent === true;\nuseLayoutEffect(() => { if (isOver) navigate('/'); }, [isOver]);"),
    WAITING,
  ],
  [inComponent('useEffect(() => { onDone(path); }, [path, onDone]);'), TELLING],
  [inProps('useEffect(() => { if (props.path) props.onDone(); }, [props]);'), TELLING],
  [drawn('<input type="text" />'), UNLABELLED],
  [drawn('<input placeholder="x" />'), UNLABELLED],
  [drawn('<textarea rows={3} />'), UNLABELLED],
  [drawn('<select><option>a</option></select>'), UNLABELLED],
  [drawn('<input id="amount" />'), UNLABELLED],
  [drawn('<input aria-label="" />'), UNLABELLED],
  [drawn('<label><input /></label>'), UNLABELLED],
  [drawn('<><label htmlFor="other">a</label><input id="amount" /></>'), UNLABELLED],
  [drawn('<input {...rest} />'), UNLABELLED],
  ['export const screen = { above: <p>{listText.lead}</p> };', EARLY],
  ['export const screen = { above: <Card title={listText.states.open} /> };', EARLY],
];

/** What none of them minds: the page or something outside kept in step, fields that have a label, and words read while drawing. */
const RIGHT: readonly string[] = [
  inComponent(
    'useEffect(() => { if (!isSent) return undefined; const timer = setInterval(tick, 500); return () => clearInterval(timer); }, [isSent]);',
  ),
  inComponent('useEffect(() => { if (isSent) box.current?.focus(); }, [isSent]);'),
  inComponent('useEffect(() => { const element = box.current; if (isSent && element) element.play(); }, [isSent]);'),
  inComponent('useEffect(() => { if (isSent) document.title = path; else document.body.focus(); }, [isSent]);'),
  inComponent(
    'useEffect(() => { const watch = new IntersectionObserver(() => onDone()); return () => watch.disconnect(); }, [onDone]);',
  ),
  inComponent('useEffect(() => (isSent ? () => URL.revokeObjectURL(path) : undefined), [isSent, path]);'),
  inComponent('useEffect(() => { inBackground(board.show(path)); }, [path]);'),
  drawn('<label>Name <input /></label>'),
  drawn('<label><span>{text.name}</span><span><input /></span></label>'),
  drawn('<input aria-label={text.name} />'),
  drawn('<input aria-labelledby="heading" />'),
  drawn('<><label htmlFor={id}>a</label><input id={id} /></>'),
  drawn('<><input id="amount" /><label htmlFor="amount">a</label></>'),
  drawn('<FieldFrame {...text}>{(naming) => <input {...naming} />}</FieldFrame>'),
  drawn('<input type="hidden" />'),
  drawn('<p>{listText.lead}</p>'),
  'export const screen = { above: <Lead texts={listText} /> };',
];

interface Report {
  readonly diagnostics: readonly { readonly code: string; readonly message: string; readonly filename: string }[];
}

describe('the linter, over planted texts', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nesye-lint-'));
  let found: ReadonlyMap<string, readonly string[]>;
  const findingsOf = (name: string): readonly string[] => found.get(name) ?? [];

  beforeAll(() => {
    const texts = [...WRONG.map(([code]) => code), ...RIGHT];
    for (const [index, code] of texts.entries()) writeFileSync(path.join(folder, nameOf(index)), code);
    const config = path.join(folder, 'oxlintrc.json');
    const rules = Object.fromEntries(RULES.map((rule) => [rule, 'error']));
    const plugin = path.resolve(import.meta.dirname, 'web-rules.ts');
    writeFileSync(config, JSON.stringify({ jsPlugins: [plugin], categories: { correctness: 'off' }, rules }));
    const program = path.resolve(import.meta.dirname, '../../node_modules/oxlint/bin/oxlint');
    const run = spawnSync(process.execPath, [program, '-c', config, '--format', 'json', folder], { encoding: 'utf8' });
    if (!run.stdout.includes('"diagnostics"')) throw new Error(run.stdout + run.stderr);
    const { diagnostics } = JSON.parse(run.stdout) as Report;
    const byFile = Map.groupBy(diagnostics, ({ filename }) => path.basename(filename));
    found = new Map(
      Array.from(byFile, ([name, all]) => [name, all.map(({ code, message }) => `${code} ${message}`)] as const),
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(WRONG.map(([code, finding], index) => [code, finding, nameOf(index)] as const))(
    'names %s',
    (_, finding, name) => {
      expect(findingsOf(name)).toEqual([expect.stringMatching(finding)]);
    },
  );

  test.each(RIGHT.map((code, index) => [code, nameOf(WRONG.length + index)] as const))('lets pass %s', (_, name) => {
    expect(findingsOf(name)).toEqual([]);
  });
});

test('each rule is on for the web app and the design system', () => {
  const config = readFileSync('.oxlintrc.json', 'utf8');
  expect(config).toContain('"files": ["apps/{web,console}/src/**", "packages/{ui,web-kit}/src/**"]');
  for (const rule of RULES) expect(config).toContain(`"${rule}": "error"`);
});
