import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const COMMAND = path.resolve(import.meta.dirname, '../../../../node_modules/@react-router/dev/bin.cjs');

/**
 * Runs the router's own build of an app (bundles, prerendered pages, its document) in a folder apart, and hands its `client` folder to `finish`. What fails is
 * printed and ends the process with code 1; the folder is removed in any case.
 */
export async function runRouterBuild(
  workspace: string,
  finish: (client: string, output: string) => Promise<void> | void,
): Promise<void> {
  const nextFolder = path.join(workspace, 'build', `next-${process.pid}`);
  const output = process.env['NESYE_WEB_OUTPUT'];
  mkdirSync(nextFolder, { recursive: true });
  try {
    if (output === undefined) throw new Error('build with `npm run build` from the root: it says where the build goes');
    const { status } = spawnSync(process.execPath, [COMMAND, 'build'], {
      cwd: workspace,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production', NESYE_WEB_BUILD_FOLDER: path.relative(workspace, nextFolder) },
    });
    if (status !== 0) throw new Error('the router’s build failed');
    await finish(path.join(nextFolder, 'client'), output);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    rmSync(nextFolder, { recursive: true, force: true });
  }
}
