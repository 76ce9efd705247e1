import { randomUUID } from 'node:crypto';
import { hashing, hashPassword } from '#lib/accounts/server/password.ts';
import { resetPassword } from '#lib/accounts/server/passwordReset.ts';
import { verifyEmail } from '#lib/accounts/server/verifyEmail.ts';
import { asVisitor } from '#lib/platform/auth/server/Caller.ts';

describe('a forged mailed link', () => {
  it.each([
    ['resetPassword', resetPassword],
    ['verifyEmail', verifyEmail],
  ])('is refused by %s without hashing the password', async (_, follow) => {
    const queue = Promise.allSettled(Array.from({ length: 100 }, () => hashPassword('п')));
    const link = { token: randomUUID(), password: 'совсем новый пароль' };

    await expect(follow(asVisitor(), link, '203.0.113.1')).rejects.toMatchObject({ code: 'link_over' });

    // The hashing queue is full, so a request for a hash would be refused with another code.
    expect(hashing.queued).toBeGreaterThan(0);
    await queue;
  });
});
