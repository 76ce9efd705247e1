import { join, relative } from 'node:path';
import { runBuildProcess } from './runBuildProcess.ts';

/**
 * Runs `next build`.
 *
 * @param folder of the result, below `root`
 * @param buildId the same on all machines that build the same: it is in the addresses of scripts
 * @throws CliError with Next's output if it fails
 */
export function runNextBuild(root: string, folder: string, buildId: string): Promise<void> {
  return runBuildProcess(root, [join(root, 'node_modules/next/dist/bin/next'), 'build'], {
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_DIST_DIR: relative(root, folder),
    BUILD_ID: buildId,
  });
}
