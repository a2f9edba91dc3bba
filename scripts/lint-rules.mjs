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

const longest = 60;

/**
 * Lines of a function, without those of functions of several lines inside it: a table of handlers or of tests is as long as
 * its entries are many, and each entry is measured by itself.
 */
const shortFunctions = {
  create(/** @type {any} */ context) {
    /** For each function that is being read: lines of those inside it. */
    const /** @type {number[]} */ within = [];
    const enter = () => void within.push(0);
    const leave = (/** @type {any} */ node) => {
      const lines = node.loc.end.line - node.loc.start.line + 1;
      const own = lines - (within.pop() ?? 0);
      const outer = within.length - 1;
      if (outer >= 0 && lines > 1) within[outer] = (within[outer] ?? 0) + lines;
      if (own > longest)
        context.report({
          node,
          message: `A function has at most ${longest} lines, this one has ${own}: split it by what it does.`,
        });
    };
    const kinds = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
    return Object.fromEntries(
      kinds.flatMap(kind => [
        [kind, enter],
        [`${kind}:exit`, leave],
      ]),
    );
  },
};

export default {
  meta: { name: 'house' },
  rules: { 'no-literal-spread': noLiteralSpread, 'short-functions': shortFunctions },
};
