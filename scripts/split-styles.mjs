/**
 * Panda writes one stylesheet. This PostCSS plugin, behind Panda's own, leaves in `start.css` what the sign-in page is drawn
 * with, and in `rest.css` what comes with the frame; both files ask Panda for everything.
 */
import { basename } from 'node:path';
import { startRecipes } from '../src/theme/start-recipes.mjs';

const startLayers = new Set(['reset', 'base', 'tokens']);
/** Drawn in Storybook and in the inspector only. */
const workshopRecipes = new Set(['state-chart', 'sequence-diagram']);

/**
 * @param {boolean} workshop keeps what no operator sees
 * @returns {import('postcss').Plugin}
 */
export const splitStyles = workshop => ({
  postcssPlugin: 'split-styles',
  OnceExit(root, { result }) {
    const file = basename(result.opts.from ?? '');
    if (file !== 'start.css' && file !== 'rest.css') return;
    const isStart = file === 'start.css';
    root.walkRules(rule => {
      const layer = layerOf(rule);
      if (!layer) return;
      // Panda writes neighbours that say the same as one rule: each of its selectors belongs where its recipe does.
      const stays = rule.selectors.filter(selector => {
        if (layer !== 'recipes') return startLayers.has(layer) === isStart;
        const recipe = recipeOf(selector);
        return (workshop || !workshopRecipes.has(recipe)) && startRecipes.has(recipe) === isStart;
      });
      if (stays.length === 0) rule.remove();
      else if (stays.length < rule.selectors.length) rule.selectors = stays;
    });
    root.walkAtRules(/^(keyframes|property|font-face)$/, rule => void (isStart || rule.remove()));
    root.walkAtRules(rule => void (rule.nodes?.length === 0 && rule.remove()));
  },
});

/** The outermost layer around a rule. @param {import('postcss').Rule} rule */
function layerOf(rule) {
  /** @type {string | null} */
  let layer = null;
  for (let parent = rule.parent; parent; parent = /** @type {any} */ (parent).parent) {
    if (parent.type !== 'atrule') continue;
    const { name, params } = /** @type {import('postcss').AtRule} */ (parent);
    if (name === 'keyframes') return null;
    // Slot recipes stand in a layer within the recipes' own: `recipes.slots`.
    if (name === 'layer') layer = params.split('.')[0] ?? null;
  }
  return layer;
}

/** `.sign-in-screen__root` and `.button--look_primary` belong to the recipes before the underscores or dashes. @param {string} selector */
const recipeOf = selector => /\.([a-z0-9]+(?:-[a-z0-9]+)*)(?:__|--|[^\w-]|$)/.exec(selector)?.[1] ?? '';
