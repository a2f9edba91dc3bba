/** A Stryker plugin that leaves out mutants of texts: what a person reads is judged by a person, not by a test. */

const chinese = /\p{Script=Han}/u;

/** An object counts if it holds only texts, such as `{ label: '…' }`. @param {any} node @returns {boolean} */
function isChinese(node) {
  if (node?.type === 'StringLiteral') return chinese.test(node.value);
  if (node?.type === 'TemplateLiteral')
    return node.quasis.some((/** @type {any} */ { value }) => chinese.test(value.raw));
  if (node?.type !== 'ObjectExpression' || node.properties.length === 0) return false;
  return node.properties.every((/** @type {any} */ { value }) => isChinese(value));
}
/** @param {any} parent */
const isError = parent => parent?.type === 'NewExpression' && /Error$/.test(parent.callee.name ?? '');

const texts = {
  /** @param {any} path @returns {string | undefined} */
  shouldIgnore({ node, parent }) {
    if (isChinese(node)) return 'a text for operators';
    const isText = node.type === 'StringLiteral' || node.type === 'TemplateLiteral';
    return isText && isError(parent) ? 'the message of an error' : undefined;
  },
};

export const strykerPlugins = [{ kind: 'Ignore', name: 'texts', value: texts }];
