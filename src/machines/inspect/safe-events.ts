/** What may be sent to a live actor from the inspector: events that carry nothing and change nothing that is kept on the server. */
export const safeEvents: ReadonlySet<string> = new Set([
  ...['list.reload', 'totals.reload', 'record.reload', 'section.reload', 'panel.reload', 'review.reload'],
  ...['notices.refresh', 'counts.refresh', 'exports.refresh', 'captcha.refresh', 'tab.retry', 'session.retry'],
  ...['filter.submit', 'filter.reset', 'filter.clear', 'conditions.fold', 'autoRefresh.toggle'],
  ...['search.open', 'search.close', 'drawer.open', 'drawer.close', 'sidebar.toggle', 'sidebar.leave'],
  ...[
    'captcha.close',
    'close.cancel',
    'action.dismiss',
    'action.cancel',
    'reveal.hide',
    'decision.cancel',
    'batch.close',
  ],
  ...['network.lost', 'network.back', 'portal.return', 'calls.giveUp'],
]);
