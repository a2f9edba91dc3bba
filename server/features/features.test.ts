/** A feature that is a folder only would have calls, jobs and lists that nobody runs. */
import { expect, it } from 'vitest';
import { featuresHandingOut, listedFeatures } from '../../scripts/lacking/features';

it('every folder that hands something out is in the list', () => {
  expect(listedFeatures().length).toBeGreaterThan(30);
  expect(listedFeatures()).toEqual(featuresHandingOut().toSorted());
});
