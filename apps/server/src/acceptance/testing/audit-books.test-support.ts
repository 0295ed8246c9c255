import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { auditLedger } from '../../../../../tools/ledger/audit.ts';
import { auditSchedules, REPLAY_CHECK } from '../../../../../tools/ledger/audit-schedules.ts';
import { exportJournal } from '../../../../../tools/ledger/export.ts';

/** True when hledger is installed. Says so when it is not, for a run that goes on without it must not look like one with it. */
export function hasHledger(): boolean {
  if (spawnSync('hledger', ['--version']).status === 0) return true;
  console.warn(
    'hledger is not installed: the exported ledger was not checked by it. Install the Debian package hledger.',
  );
  return false;
}

/** The journal that `ledger:export` writes. */
export async function journalOf(url: string): Promise<string> {
  const parts: string[] = [];
  await exportJournal(url, (text) => void parts.push(text));
  return parts.join('');
}

/** What hledger, which nobody here wrote, has against a journal: every entry balanced in each commodity by itself, every running balance right. Empty when nothing. */
export function auditJournal(journal: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'nesye-journal-'));
  const file = path.join(folder, 'ledger.journal');
  writeFileSync(file, journal);
  const { status, stderr, stdout } = spawnSync('hledger', ['-f', file, 'check', 'balancednoautoconversion'], {
    encoding: 'utf8',
    env: { ...process.env, LANG: 'C.UTF-8' },
  });
  rmSync(folder, { recursive: true, force: true });
  return status === 0 ? '' : `${stdout}${stderr}`.slice(0, 2_000);
}

/** Every invariant of the audit that is broken, rows that are not what the engine makes of them, and hledger's objection if it has one. Empty when the books are right. */
export async function bookErrors(url: string): Promise<string[]> {
  const broken = (await auditLedger(url))
    .filter(({ violations }) => violations > 0)
    .map(({ check, examples }) => `${check.number} ${check.name}: ${examples.join(' ')}`);
  const { differences, named } = await auditSchedules(url);
  if (differences > 0)
    broken.push(
      `${REPLAY_CHECK.number} ${REPLAY_CHECK.name}: ${differences}; ${named.map((each) => Object.values(each).join(' ')).join(', ')}`,
    );
  const objection = hasHledger() ? auditJournal(await journalOf(url)) : '';
  return objection === '' ? broken : [...broken, objection];
}
