/** A Stryker plugin that leaves out mutants of texts: what a person reads is judged by a person, not by a test. */

const chinese = /\p{Script=Han}/u;

/** @param {any} node */
const isChinese = node =>
  node.type === 'StringLiteral'
    ? chinese.test(node.value)
    : node.quasis.some((/** @type {any} */ { value }) => chinese.test(value.raw));
/** @param {any} parent */
const isError = parent => parent?.type === 'NewExpression' && /Error$/.test(parent.callee.name ?? '');

const texts = {
  /** @param {any} path @returns {string | undefined} */
  shouldIgnore({ node, parent }) {
    if (node.type !== 'StringLiteral' && node.type !== 'TemplateLiteral') return undefined;
    if (isChinese(node)) return 'a text for operators';
    return isError(parent) ? 'the message of an error' : undefined;
  },
};

export const strykerPlugins = [{ kind: 'Ignore', name: 'texts', value: texts }];
