/** The settings with the page they apply to and the browser that keeps them. */
import { settingsMachine } from '@/machines/portal/settings.machine';
import type { Services } from '@/pages/kit/page/services';
import { applySettings } from '../browser/appearance';
import { keepSettings } from '../browser/storage';

/** @param owner Whose settings they are; null while nobody is signed in. */
export const createSettings = (tell: Services['tell'], owner: () => string | null) =>
  settingsMachine.provide({
    actions: {
      'apply to the page': ({ context }) => applySettings(context),
      'remember': ({ context }) => keepSettings(context, owner()),
      'tell the size': () => tell('Switch Size Success', 'success'),
      'tell the theme': () => tell('Compiling the theme', 'info'),
    },
  });
