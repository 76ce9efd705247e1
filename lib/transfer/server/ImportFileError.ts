import { CliError } from '#lib/platform/process/server/CliError.ts';

/** Codes have a sentence below `errors.` in the locale files. */
export type ImportFileProblem =
  | 'import_file_wrong'
  | 'import_file_damaged'
  | 'import_file_damaged_at'
  | 'import_encoding_unknown'
  | 'source_unreachable';

/** Nothing can be imported. The message is for the terminal, where the file has a path; the newsroom shows the code's sentence. */
export class ImportFileError extends CliError {
  readonly problem: ImportFileProblem;
  /** For the sentence: the line of the damage, the name of the encoding. */
  readonly value: string;

  constructor(problem: ImportFileProblem, message: string, value = '') {
    super(message);
    this.problem = problem;
    this.value = value;
  }
}
