import { CliError } from '../CliError.ts';

/** Codes have a sentence below `errors.` in the locale files. */
export type ImportFileProblem = 'import_file_wrong' | 'import_file_damaged' | 'source_unreachable';

/** Nothing can be imported. The message is for the terminal, where the file has a path; the newsroom shows the code's sentence. */
export class ImportFileError extends CliError {
  readonly problem: ImportFileProblem;

  constructor(problem: ImportFileProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}
