/** Our own lint rules, loaded by .oxlintrc.json. */

/** A literal that is spread into a literal only moves a line break. */
const noLiteralSpread = {
  create: (/** @type {any} */ context) => ({
    SpreadElement(/** @type {any} */ { argument, parent }) {
      if (argument.type !== parent.type) return;
      if (argument.type !== 'ObjectExpression' && argument.type !== 'ArrayExpression') return;
      context.report({ node: argument, message: 'A literal is not spread into a literal: write its parts there.' });
    },
  }),
};

export default { meta: { name: 'house' }, rules: { 'no-literal-spread': noLiteralSpread } };
