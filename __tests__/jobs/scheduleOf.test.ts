import { scheduleOf } from '#components/jobs/admin/jobColumns.tsx';

describe('scheduleOf', () => {
  it.each([
    ['* * * * *', { kind: 'minutes', count: 1 }],
    ['*/15 * * * *', { kind: 'minutes', count: 15 }],
    ['7,22,37,52 * * * *', { kind: 'minutes', count: 15 }],
    ['17 * * * *', { kind: 'hourly' }],
    ['20 4 * * *', { kind: 'daily', time: '04:20' }],
    ['5,20 * * * *', { kind: 'other', cron: '5,20 * * * *' }],
    ['0 7 * * 1', { kind: 'other', cron: '0 7 * * 1' }],
    ['0 7,19 * * *', { kind: 'other', cron: '0 7,19 * * *' }],
  ])('reads %s', (cron, rhythm) => {
    expect(scheduleOf(cron)).toEqual(rhythm);
  });
});
