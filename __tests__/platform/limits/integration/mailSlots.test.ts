import { randomUUID } from 'node:crypto';
import { anAddress } from '../../../support/accounts.ts';

// Read when the module is loaded; other tests have no limits.
process.env.RATE_LIMITS = 'on';
const { takeMailSlot } = await import('#lib/platform/limits/server/mailSlots.ts');

describe('the slots of an address', () => {
  it('are as many as its mails an hour, and can be given back', async () => {
    const address = anAddress();
    const take = () => takeMailSlot(address, 'other', randomUUID());

    const [first, second, third] = [await take(), await take(), await take()];
    expect([first === null, second === null, third]).toEqual([false, false, null]);
    await first?.return();

    expect([(await take()) === null, await take()]).toEqual([false, null]);
    expect(await takeMailSlot(address, 'reset', randomUUID())).not.toBeNull();
  });

  it('are not used up by one mail whose process is killed again and again', async () => {
    const [address, jobId] = [anAddress(), randomUUID()];

    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect(await takeMailSlot(address, 'other', jobId)).not.toBeNull();

    expect(await takeMailSlot(address, 'other', randomUUID())).not.toBeNull();
    const own = await takeMailSlot(address, 'other', jobId);
    expect(await takeMailSlot(address, 'other', randomUUID())).toBeNull();
    // After a failure, too.
    await own?.return();
    expect(await takeMailSlot(address, 'other', jobId)).not.toBeNull();
  });
});
