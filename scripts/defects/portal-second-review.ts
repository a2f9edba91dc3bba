/** Defects of the portal as a second outside reviewer planted them: what a hurried change drops, keeps or takes from beside it. */
import { machine, played, type Defect } from './defect';

export const portalSecondReview: readonly Defect[] = [
  // Activity behind a locked screen.
  machine(
    'portal/portal',
    "sendTo('notices', { type: 'notices.stop' }),\n        sendTo('search', { type: 'search.close' }),\n        stopChild('safeguards'),",
    "sendTo('search', { type: 'search.close' }),\n        stopChild('safeguards'),",
  ),
  // What stays of the text, file, record or form before.
  machine('portal/search', '=> event.text, records: [] })', '=> event.text })'),
  machine(
    'screen/bulk',
    "assign(({ context, event }) => ({\n            file: event.file,\n            headings: [],\n            failure: null,\n            errors: {},\n            values: { ...context.values, fileNo: '' },",
    'assign(({ event }) => ({\n            file: event.file,\n            headings: [],\n            failure: null,\n            errors: {},',
  ),
  machine(
    'portal/open-tabs',
    'changed(context, place.key, { search: place.search, ref, beside: null })',
    'changed(context, place.key, { ref, beside: null })',
  ),
  machine('screen/form-page', 'start: {}, keptAt: null, answer', 'start: {}, answer'),
  played(
    'pages/kit/list/list-selection.tsx',
    'new Map([...selected, ...rows.map(row => [keyOf(definition, row), row] as const)])',
    'new Map([...rows.map(row => [keyOf(definition, row), row] as const), ...selected])',
    'pages/kit/action/batch',
  ),
  // An event that one state ignores, or that reaches no listener.
  machine(
    'portal/saved-queries',
    "          on: { 'counts.refresh': 'deciding' },\n          invoke",
    '          invoke',
  ),
  {
    file: 'src/app/actors/live-actor.ts',
    find: 'after(seen.get(page) ?? since)',
    put: 'after(since)',
    tests: 'src/app/actors/live-actor',
  },
  // What the reviewer wrote, overwritten.
  {
    file: 'src/machines/screen/review-marks.ts',
    find: "note: mark.note || (noteOf(record, event.key, reasons) ?? '')",
    put: 'note: noteOf(record, event.key, reasons) ?? mark.note',
    tests: 'src/machines/screen/review',
  },
  // One off at a boundary, or half of a comparison.
  played('components/frames/pagination/pagination.tsx', 'page >= last - 3', 'page > last - 3', 'pagination'),
  played(
    'components/controls/date-range/range-calendar.tsx',
    'value.start === start && value.end === end',
    'value.start === start',
    'date-range',
  ),
  played(
    'pages/kit/list/list-empty.tsx',
    'Object.keys(conditions).every(name',
    'Object.keys(conditions).some(name',
    'pages/kit/list/list-use',
  ),
  played('pages/kit/list/countdown.tsx', 'days <= upTo', 'days < upTo', 'pages/risk/forms'),
  // The choice at opening instead of the current one, and a wrong unit.
  played(
    'components/controls/cascader/cascader-columns.tsx',
    '[...path.slice(0, depth), branch.value]',
    '[...value.slice(0, depth), branch.value]',
    'cascader',
  ),
  played(
    'pages/platform/timers.tsx',
    'Math.round(lateMs / minute)',
    'Math.round(lateMs / 1000)',
    'pages/platform/health',
  ),
  // The figure or the list of the line beside.
  played(
    'pages/platform/home.tsx',
    "riskAdjusts: '/risk/trans?riskAdjustStatus=SUBMITTED'",
    "riskAdjusts: '/risk/trans?riskAdjustStatus=WAIT'",
    'pages/platform/screens',
  ),
  played(
    'pages/home/home-todo.tsx',
    'note: ({ nonActiveDeductAmount }) => deducted(nonActiveDeductAmount)',
    'note: ({ pseDeductAmount }) => deducted(pseDeductAmount)',
    'pages/home',
  ),
  played(
    'pages/analysis/analysis-numbers.tsx',
    'return `${text(figure, before ?? 0)} ${changeText(figure, value, before ?? 0)}`',
    'return `${text(figure, value)} ${changeText(figure, value, before ?? 0)}`',
    'pages/analysis',
  ),
];
