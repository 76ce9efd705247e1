import { anAddress, post } from './accounts.ts';
import { aSession, aUser } from './builders.ts';
import { linkIn, mailsTo, tokenIn } from './mails.ts';
import { pollUntil } from './pollUntil.ts';
import { api } from './site.ts';

export async function anAdmin() {
  const user = await aUser({ role: 'admin', name: 'Главный' });
  return { user, token: await aSession(user) };
}

type Input = { email?: string; role?: string; language?: string; name?: string };

/** An invitation, and the token in its mail. */
export async function anInvitation(input: Input = {}) {
  const admin = await anAdmin();
  const email = input.email ?? anAddress();
  const { body } = await api(
    'POST',
    '/invitations',
    post({ role: 'editor', language: 'ru', ...input, email }, admin.token),
  );
  const { id } = body as { id: string };
  return { id, email, admin, token: await mailedToken(email) };
}

/** Not of another mail to the same address, such as the one after registration. */
async function mailedToken(email: string): Promise<string> {
  let token = '';
  await pollUntil(async () => {
    const mail = (await mailsTo(email)).findLast((one) => linkIn(one).includes('/invitation?'));
    token = tokenIn(mail);
    return mail !== undefined;
  });
  return token;
}

export const accept = (fields: object, bearer?: string) => api('POST', '/invitations/accept', post(fields, bearer));
export const lookUp = (token: string, bearer?: string) => api('POST', '/invitations/lookup', post({ token }, bearer));
