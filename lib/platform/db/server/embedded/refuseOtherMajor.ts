import { CliError } from '#lib/platform/process/server/CliError.ts';
import { majorOfCluster, majorOfProgram } from './majorVersion.ts';
import type { PostgresHome } from './postgresHome.ts';

/** @throws CliError if the files are of another major version than the program, which could not read them */
export function refuseOtherMajor({ cluster, binaries }: PostgresHome): void {
  const [files, program] = [majorOfCluster(cluster), majorOfProgram(binaries.postgres)];
  if (files === null || files === program) return;
  if (files > program) {
    throw new CliError(
      `The database is of PostgreSQL ${files}, and this version of Vestnik has ${program}: start the version of Vestnik that it was used with.`,
    );
  }
  throw new CliError(
    `The database is of PostgreSQL ${files}, and this version of Vestnik has ${program}. Convert it: npm run upgrade-database`,
  );
}
