/** Journeys run against a build of the current sources, at a fixed hour. */
import { ensureBuilt } from '../../scripts/prepare.mjs';
import { standAtTheHour } from './clock';

export default function setUp(): void {
  ensureBuilt();
  standAtTheHour();
}
