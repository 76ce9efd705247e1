import { isNativeError } from 'node:util/types';

/** Commands whose refusal is about this mail; a refused greeting or sign-in is about our connection and can be put right. */
const ofOneMail = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

export type MailFailure = {
  message: string;
  /** The server's answer (RFC 5321, 4.2.3); 0 without one. */
  responseCode: number;
  /** This mail will never be taken: another attempt is useless. */
  isPermanent: boolean;
  /** The server does not take mail for the recipient. */
  isBadAddress: boolean;
  /** The connection was lost without an answer: the server may have the mail. */
  mayHaveArrived: boolean;
};

/** Reads nodemailer's errors: `responseCode` is the server's, `command` the step that it answered. */
export function mailFailure(error: unknown): MailFailure {
  const { responseCode = 0, command = '', code, syscall, message = String(error) } = fieldsOf(error);
  const isPermanent = responseCode >= 500 && ofOneMail.has(command);
  const isConnected = syscall !== 'connect' && code !== 'EDNS';
  return {
    message,
    responseCode,
    isPermanent,
    isBadAddress: isPermanent && command === 'RCPT TO',
    mayHaveArrived: responseCode === 0 && isConnected,
  };
}

type Fields = { message?: string; responseCode?: number; command?: string; code?: string; syscall?: string };

function fieldsOf(error: unknown): Fields {
  return isNativeError(error) ? error : {};
}
