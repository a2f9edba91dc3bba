/** Approving while something else happens to the same request, on real PostgreSQL: the embedded store has a single session. */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { approving, askedGrant, meanwhile, outcomeOf } from '#tests/attack/races-approval';
import { openTestApp, type TestApp } from '#tests/world/test-app';

const rounds = Number(process.env['ROUNDS'] ?? 3);

describe.runIf(inject('world').kind === 'postgres')('while somebody approves', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  it.each(Object.entries(meanwhile))('%s: it happens once, or not at all', async (_name, other) => {
    for (let round = 0; round < rounds; round += 1) {
      const asked = await askedGrant(app);
      // Each of both has the head start in turn.
      const both = [() => approving(app, asked), () => other(app, asked)];
      await Promise.all((round % 2 === 0 ? both : both.toReversed()).map(each => each()));
      const { rewards, status } = await outcomeOf(app, asked);
      expect([rewards, status]).toEqual([status === 'APPROVED' ? 1 : 0, status]);
      expect(status).toMatch(/^(APPROVED|REFUSED|WITHDRAWN|EXPIRED|WAIT)$/);
    }
  });
  it('ten at once: one effect', async () => {
    const asked = await askedGrant(app);
    const codes = await Promise.all(Array.from({ length: 10 }, async () => (await approving(app, asked)).code));
    expect(codes.filter(code => code === 200)).toHaveLength(1);
    expect(await outcomeOf(app, asked)).toEqual({ rewards: 1, status: 'APPROVED' });
  });
});
