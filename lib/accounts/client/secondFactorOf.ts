import { ApiError } from '#lib/platform/http/browser/ApiError.ts';
import { isRecord, isText } from '#lib/platform/http/browser/read.ts';
import type { ConfirmationRequest } from '../confirmation.ts';
import type { SecondFactorMethod, SecondFactorRequest } from '../secondFactor.ts';
import { passwordProblems } from './storedSession.ts';

/** What a refused sign-in asks for; null for any other error. */
export function secondFactorOf(error: unknown): SecondFactorRequest | null {
  if (!(error instanceof ApiError) || error.code !== 'second_factor_required') return null;
  const { challenge, methods, passkeyOptions, passwordProblem } = error.content;
  if (!isText(challenge) || !Array.isArray(methods)) return null;
  return {
    challenge,
    methods: methods.filter(isMethod),
    passkeyOptions: isOptions(passkeyOptions) ? passkeyOptions : null,
    passwordProblem: passwordProblems.find((problem) => problem === passwordProblem),
  };
}

/** What a call asks for that was answered with `confirmation_required`. */
export function confirmationOf({ content }: ApiError): ConfirmationRequest {
  const { challenge, ways, passkeyOptions, providerName } = content;
  return {
    challenge: isText(challenge) ? challenge : '',
    ways: Array.isArray(ways) ? ways.filter((way) => isMethod(way) || others.includes(way)) : [],
    providerName: isText(providerName) ? providerName : undefined,
    passkeyOptions: isOptions(passkeyOptions) ? passkeyOptions : null,
  };
}

const others: unknown[] = ['password', 'oidc', 'signIn'];

function isMethod(method: unknown): method is SecondFactorMethod {
  return method === 'passkey' || method === 'code' || method === 'recoveryCode';
}

function isOptions(options: unknown): options is NonNullable<SecondFactorRequest['passkeyOptions']> {
  return isRecord(options) && isText(options.challenge);
}
