/** Journeys run against a build of the present sources. */
export { ensureBuilt as default } from '../../scripts/prepare.mjs';
