/** Defects of the portal as an outside reviewer planted them: what a browser elsewhere, a phone, a reader or a second look would find. */
import { played, type Defect } from './defect';

export const portalReview: readonly Defect[] = [
  // A day in the browser's own time zone.
  played('pages/home/home-trend.tsx', 'new Date(day).getUTCDay()', 'new Date(day).getDay()', 'pages/home'),
  {
    file: 'src/api/format/english-dates.ts',
    find: "const day = written({ dateStyle: 'medium' }, 'UTC');",
    put: "const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });",
    tests: 'src/api/format/locale.en',
  },
  // An undo that brings back something else.
  played(
    'pages/kit/list/list-columns.tsx',
    "undoAction(() => actor.send({ type: 'columns.arrange', layout })),",
    "undoAction(() => actor.send({ type: 'columns.arrange', layout: actor.getSnapshot().context.layout })),",
    'pages/kit/list/list-use',
  ),
  {
    file: 'src/app/actors/seldom.ts',
    find: "undoAction(() => actors().savedQueries.send({ type: 'query.restore', query })),",
    put: "undoAction(() => actors().savedQueries.send({ type: 'query.restore', query: { ...query, isDefault: false, inMenu: false, onHome: false } })),",
    tests: 'src/app/actors/saved-query-undo',
  },
  // The wrong value is copied.
  played(
    'pages/kit/list/list-queries.tsx',
    '.writeText(`${location.origin}${thisBase}${path}${of(key).search}`)',
    '.writeText(`${location.origin}${thisBase}${path}${placed(writeMoving(list.filter, conditions, today))}`)',
    'pages/kit/list/list-use',
  ),
  played(
    'components/frames/table/cell-copy.tsx',
    'read: () => text.textContent,',
    'read: (said => () => said)(text.textContent),',
    'table-use',
  ),
  // On a phone.
  played(
    'pages/kit/list/list-cards.tsx',
    '(action.showsResult && !action.changes)',
    'action.showsResult',
    'pages/kit/list/list-use',
  ),
  played(
    'pages/kit/filter/phone-query.tsx',
    'patch: Object.fromEntries(names.map(name => [name, null])) });',
    'patch: { [names[0]!]: null } });',
    'pages/kit/list/list-use',
  ),
  // A confirmation of other rows, or of another amount.
  played(
    'pages/kit/action/batch-form.tsx',
    'const possible = items.filter(({ key }) => !refused.some(each => each.key === key));',
    'const possible = items.slice(0, able);',
    'pages/kit/action/batch',
  ),
  played(
    'pages/terminal/movement-preview.tsx',
    '扣 {cell(totalAmount, preview.firstDeductAmount)} 元',
    '扣 {cell(totalAmount, total)} 元',
    'terminal/bulk',
  ),
  // Nothing found, where nothing was found out yet.
  played(
    'pages/kit/field/source-select.tsx',
    "state={choices && typed === asked ? 'found' : 'searching'}",
    "state={choices ? 'found' : 'searching'}",
    'pages/kit/field/source-select',
  ),
  played(
    'pages/kit/list/list-notices.tsx',
    "    if (snapshot.matches({ rows: 'failed' })) return '列表加载失败';\n    if (total === 0) return '没有数据';\n",
    "    if (total === 0) return '没有数据';\n    if (snapshot.matches({ rows: 'failed' })) return '列表加载失败';\n",
    'pages/kit/states',
  ),
  // An error is shown beside its field but not announced with it.
  played(
    'components/frames/rate-table/rate-table.tsx',
    "[said.length > 0 && `${id}-said`, error && `${id}-error`].filter(Boolean).join(' ') || undefined",
    'said.length > 0 ? `${id}-said` : undefined',
    'rate-table',
  ),
  played(
    'components/controls/picture-upload/picture-upload.tsx',
    "{...(invalid && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}",
    "{...(invalid && { 'aria-invalid': true })}",
    'picture-upload',
  ),
];
