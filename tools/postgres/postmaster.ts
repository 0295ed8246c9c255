import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** Where the data of the embedded server lies. */
export const clusterOf = (dataDir: string): string => path.resolve(dataDir, 'postgres');

/** Is the process the server over `cluster`? A crashed server's number may belong to any program by now, another PostgreSQL among them. */
export function isPostmaster(pid: number, cluster: string): boolean {
  const args = commandLine(pid);
  if (!args.some(isPostgresWord)) return false;
  // The working folder of another user's process may be hidden from us, its command line is not.
  const named = args[args.indexOf('-D') + 1];
  return (args.includes('-D') && named !== undefined && isSameFolder(named, cluster)) || worksIn(pid, cluster);
}

/** Is it a process of the server over `cluster`, the postmaster or one of its backends? Each has the cluster as its working folder. */
export const isProcessOf = (pid: number, cluster: string): boolean =>
  worksIn(pid, cluster) && commandLine(pid).some(isPostgresWord);

/** The program itself by whatever path, or what a backend calls itself: `postgres: nesye_server nesye …`. */
const isPostgresWord = (word: string): boolean => /^(?:\S*\/)?postgres(?::|$)/.test(word);

function commandLine(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    return false;
  }
}

function isSameFolder(one: string, other: string): boolean {
  try {
    return realpathSync(one) === realpathSync(other);
  } catch {
    return false;
  }
}
