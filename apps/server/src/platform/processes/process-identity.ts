import { readFileSync } from 'node:fs';

/**
 * A process's number with the moment it began: numbers are given out again, so the number alone could name a stranger.
 * Undefined when there is no such process.
 */
export function processIdentity(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives but belongs to someone else.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return undefined;
  }
  return `${pid}-${startTicks(pid)}`;
}

/** Does the process that had this identity still run? */
export function isAlive(identity: string): boolean {
  return processIdentity(Number(identity.split('-')[0])) === identity;
}

function startTicks(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name may hold spaces and brackets: fields are counted after the last bracket.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '0';
  } catch {
    return '0';
  }
}
