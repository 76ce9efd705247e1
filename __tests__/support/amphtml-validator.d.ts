/** The package brings no types; these are the parts that the tests use. */
declare module 'amphtml-validator' {
  type ValidationError = {
    severity: 'UNKNOWN_SEVERITY' | 'ERROR' | 'WARNING';
    line: number;
    col: number;
    message: string;
  };
  type ValidationResult = { status: 'UNKNOWN' | 'PASS' | 'FAIL'; errors: ValidationError[] };
  type Validator = { validateString(html: string): ValidationResult };

  export function getInstance(validatorPath: string): Promise<Validator>;
}
