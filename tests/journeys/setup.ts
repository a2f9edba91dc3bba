/** Journeys run against a build of the present sources, at their own hour. */
import { ensureBuilt } from '../../scripts/prepare.mjs';
import { standAtTheHour } from './clock';

export default function setUp(): void {
  ensureBuilt();
  standAtTheHour();
}
