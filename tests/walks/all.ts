/** All charts that are walked through their rendered stories. */
import { exportWalk } from './export.walk';
import { exportsWalk } from './exports.walk';
import { formPageWalk } from './form-page.walk';
import { formWalk } from './form.walk';
import { listWalk } from './list.walk';
import { openTabsWalk } from './open-tabs.walk';
import { reviewWalk } from './review.walk';
import { sessionWalk } from './session.walk';
import { settingsWalk } from './settings.walk';
import { uploadWalk } from './upload.walk';
import type { ModelWalk } from './walk';

/** The stories provide the stage for the steps. */
export const walks: readonly ModelWalk[] = [
  settingsWalk,
  listWalk,
  sessionWalk,
  openTabsWalk,
  exportsWalk,
  exportWalk,
  formPageWalk,
  formWalk,
  uploadWalk,
  reviewWalk,
];
