/**
 * Panda writes one stylesheet. This PostCSS plugin, which runs after Panda's, keeps the sign-in page's styles in `start.css` and
 * the shell's in `rest.css`; both source files request all of Panda's output.
 */
import { basename } from 'node:path';
import selectors from 'postcss-selector-parser';
import { startRecipes } from '../src/theme/start-recipes.mjs';

const startLayers = new Set(['reset', 'base', 'tokens']);
/** Rules without a selector, which the first stylesheet has for both. */
const firstOnly = new Set(['keyframes', 'property', 'font-face']);
/** Used only in Storybook and the inspector. */
const workshopRecipes = new Set(['sequence-diagram']);

/**
 * @param {boolean} workshop keeps styles that only developers see
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
      // Panda merges adjacent rules with equal declarations, so each selector is assigned by its own recipe.
      const stays = rule.selectors.filter(selector => {
        if (layer !== 'recipes') return startLayers.has(layer) === isStart;
        const recipe = recipeOf(selector);
        return (workshop || !workshopRecipes.has(recipe)) && startRecipes.has(recipe) === isStart;
      });
      if (stays.length === 0) rule.remove();
      else if (stays.length < rule.selectors.length) rule.selectors = stays;
    });
    root.walkAtRules(rule => void (isStart || !firstOnly.has(rule.name) || rule.remove()));
    root.walkAtRules(rule => void (rule.nodes?.length === 0 && rule.remove()));
  },
});

/** Outermost cascade layer around a rule. @param {import('postcss').Rule} rule */
function layerOf(rule) {
  /** @type {string | null} */
  let layer = null;
  for (let parent = rule.parent; parent; parent = /** @type {any} */ (parent).parent) {
    if (parent.type !== 'atrule') continue;
    const { name, params } = /** @type {import('postcss').AtRule} */ (parent);
    if (name === 'keyframes') return null;
    // Slot recipes are in a nested layer: `recipes.slots`.
    if (name === 'layer') layer = params.split('.')[0] ?? null;
  }
  return layer;
}

/** Recipe of a selector's first class: `.sign-in-screen__root` and `.button--look_primary` end at the underscores or dashes. @param {string} selector */
function recipeOf(selector) {
  let name = '';
  selectors(root => root.walkClasses(({ value }) => ((name = value), false))).processSync(selector);
  return name.split('__', 1)[0]?.split('--', 1)[0] ?? '';
}
