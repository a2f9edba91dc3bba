import fc from 'fast-check';
import { expect, it } from 'vitest';
import { actionColours, contrast } from './action-colours';
import { seedDefaults } from './preset';

const rgb = (hex: string) =>
  [1, 3, 5].map(at => parseInt(hex.slice(at, at + 2), 16)) as unknown as Parameters<typeof contrast>[0];
const colours = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map(channels => `#${channels.map(channel => channel.toString(16).padStart(2, '0')).join('')}`);

it('text on the primary button is readable for every theme colour', () => {
  fc.assert(
    fc.property(colours, colour => {
      const { bg, fg } = actionColours(colour);
      expect(contrast(rgb(bg), rgb(fg))).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 3000 },
  );
});
it('the defaults of the style sheet equal the colours computed from the default seed', () => {
  const { bg, fg } = actionColours(seedDefaults['--brand-seed']);
  expect(seedDefaults).toMatchObject({ '--action-bg': bg, '--action-fg': fg });
});
it('rejects an invalid colour', () => expect(() => actionColours('red')).toThrow('#rrggbb'));
