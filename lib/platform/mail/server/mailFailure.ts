import { isNativeError } from 'node:util/types';

/**
 * SMTP commands whose rejection concerns this mail; a rejected greeting or sign-in is a connection problem, which is fixable.
 */
const mailCommands = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

export type MailFailure = {
  message: string;
  /** The server's reply code (RFC 5321, 4.2.3); 0 without one. */
  responseCode: number;
  /** The server will never accept this mail; a retry is useless. */
  isPermanent: boolean;
  /** The server does not accept mail for the recipient. */
  isBadAddress: boolean;
  /** The connection was lost before a reply: the server may have accepted the mail. */
  mayHaveArrived: boolean;
};

/** Reads nodemailer's errors: `responseCode` is the server's, `command` the SMTP command that it answered. */
export function mailFailure(error: unknown): MailFailure {
  const { responseCode = 0, command = '', code, syscall, message = String(error) } = fieldsOf(error);
  const isPermanent = responseCode >= 500 && mailCommands.has(command);
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
