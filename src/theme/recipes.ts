/** The recipes of all components. A recipe missing here has no styles, so the list is the register of the design system. */
import { alertRecipe } from '../components/controls/alert/alert.recipe';
import { backToTopRecipe } from '../components/frames/back-to-top/back-to-top.recipe';
import { badgeRecipe } from '../components/controls/badge/badge.recipe';
import { emptyStateRecipe } from '../components/frames/empty-state/empty-state.recipe';
import { busyOverlayRecipe } from '../components/overlays/busy-overlay/busy-overlay.recipe';
import { buttonRecipe, spinnerRecipe } from '../components/controls/button/button.recipe';
import { calculationRecipe } from '../components/frames/calculation/calculation.recipe';
import { captchaRecipe } from '../components/controls/captcha/captcha.recipe';
import { cardRecipe } from '../components/frames/card/card.recipe';
import { cascaderRecipe } from '../components/controls/cascader/cascader.recipe';
import { barListRecipe, chartRecipe, donutChartRecipe, lineChartRecipe } from '../components/frames/chart/chart.recipe';
import { checkboxRecipe } from '../components/controls/checkbox/checkbox.recipe';
import { filterChipsRecipe } from '../components/frames/filter-chips/filter-chips.recipe';
import { colourPickerRecipe } from '../components/controls/colour-picker/colour-picker.recipe';
import { columnsMenuRecipe } from '../components/frames/columns-menu/columns-menu.recipe';
import { comboboxRecipe } from '../components/controls/combobox/combobox.recipe';
import { copyButtonRecipe } from '../components/controls/copy-button/copy-button.recipe';
import { cropRecipe } from '../components/overlays/crop/crop.recipe';
import { dateRangeRecipe } from '../components/controls/date-range/date-range.recipe';
import { descriptionRecipe } from '../components/frames/description/description.recipe';
import { dialogRecipe } from '../components/overlays/dialog/dialog.recipe';
import { entryTilesRecipe } from '../components/frames/entry-tiles/entry-tiles.recipe';
import { documentCompareRecipe } from '../components/frames/document-compare/document-compare.recipe';
import { formBarRecipe } from '../components/frames/form-bar/form-bar.recipe';
import { pictureUploadRecipe } from '../components/controls/picture-upload/picture-upload.recipe';
import { fieldRecipe } from '../components/controls/field/field.recipe';
import { figureStripRecipe } from '../components/frames/figure-strip/figure-strip.recipe';
import { appLayoutRecipe } from '../components/frames/app-layout/app-layout.recipe';
import { greetingRecipe } from '../components/frames/greeting/greeting.recipe';
import { iconButtonRecipe } from '../components/controls/icon-button/icon-button.recipe';
import { imageViewerRecipe } from '../components/overlays/image-viewer/image-viewer.recipe';
import { inputRecipe } from '../components/controls/input/input.recipe';
import { linkRecipe } from '../components/controls/link/link.recipe';
import { multiValueInputRecipe } from '../components/frames/multi-value-input/multi-value-input.recipe';
import { maskedRecipe } from '../components/controls/masked/masked.recipe';
import { menuRecipe } from '../components/overlays/menu/menu.recipe';
import { multiSelectRecipe } from '../components/controls/multi-select/multi-select.recipe';
import { newsListRecipe } from '../components/frames/news-list/news-list.recipe';
import { paginationRecipe } from '../components/frames/pagination/pagination.recipe';
import { paletteRecipe } from '../components/overlays/palette/palette.recipe';
import { popoverRecipe } from '../components/overlays/popover/popover.recipe';
import { progressRecipe } from '../components/controls/progress/progress.recipe';
import { queryFormRecipe } from '../components/frames/query-form/query-form.recipe';
import { richTextRecipe } from '../components/controls/rich-text/rich-text.recipe';
import { rateTableRecipe } from '../components/frames/rate-table/rate-table.recipe';
import { receiptRecipe } from '../components/frames/receipt/receipt.recipe';
import { pageHeaderRecipe } from '../components/frames/page-header/page-header.recipe';
import { savedQueriesRecipe } from '../components/frames/saved-queries/saved-queries.recipe';
import { searchButtonRecipe } from '../components/controls/search-button/search-button.recipe';
import { segmentedRecipe } from '../components/controls/segmented/segmented.recipe';
import { selectRecipe } from '../components/controls/select/select.recipe';
import { selectionBarRecipe } from '../components/frames/selection-bar/selection-bar.recipe';
import { sidePaneRecipe } from '../components/frames/side-pane/side-pane.recipe';
import { sidebarRecipe } from '../components/frames/sidebar/sidebar.recipe';
import { sequenceDiagramRecipe } from '../components/frames/sequence-diagram/sequence-diagram.recipe';
import { signInScreenRecipe } from '../components/frames/sign-in-screen/sign-in-screen.recipe';
import { skeletonRecipe } from '../components/controls/skeleton/skeleton.recipe';
import { splitButtonRecipe } from '../components/frames/split-button/split-button.recipe';
import { splashRecipe } from '../components/frames/splash/splash.recipe';
import { stateChartRecipe } from '../components/frames/state-chart/state-chart.recipe';
import { tileCardRecipe } from '../components/frames/tile-card/tile-card.recipe';
import { tileGridRecipe } from '../components/frames/tile-grid/tile-grid.recipe';
import { statCardRecipe } from '../components/frames/stat-card/stat-card.recipe';
import { stepsRecipe } from '../components/frames/steps/steps.recipe';
import { bannerRecipe } from '../components/controls/banner/banner.recipe';
import { switchRecipe } from '../components/controls/switch/switch.recipe';
import { tabBarRecipe } from '../components/frames/tab-bar/tab-bar.recipe';
import { recordCardsRecipe } from '../components/frames/table/record-cards.recipe';
import { tableRecipe } from '../components/frames/table/table.recipe';
import { tabsRecipe } from '../components/frames/tabs/tabs.recipe';
import { tagRecipe } from '../components/controls/tag/tag.recipe';
import { textareaRecipe } from '../components/controls/textarea/textarea.recipe';
import { thumbnailsRecipe } from '../components/frames/thumbnails/thumbnails.recipe';
import { timelineRecipe } from '../components/frames/timeline/timeline.recipe';
import { toastRecipe } from '../components/overlays/toast/toast.recipe';
import { toolRowRecipe } from '../components/frames/tool-row/tool-row.recipe';
import { firstStepsRecipe } from '../components/frames/first-steps/first-steps.recipe';
import { todoListRecipe } from '../components/frames/todo-list/todo-list.recipe';
import { tooltipRecipe } from '../components/controls/tooltip/tooltip.recipe';
import { topbarRecipe } from '../components/frames/topbar/topbar.recipe';
import { totalsRecipe } from '../components/frames/totals/totals.recipe';
import { compareTableRecipe } from '../components/frames/compare-table/compare-table.recipe';
import { decisionBarRecipe } from '../components/frames/decision-bar/decision-bar.recipe';
import { evidenceRecipe } from '../components/frames/evidence/evidence.recipe';
import { toggleChipsRecipe } from '../components/controls/toggle-chips/toggle-chips.recipe';
import { undoBarRecipe } from '../components/frames/undo-bar/undo-bar.recipe';
import { watermarkRecipe } from '../components/overlays/watermark/watermark.recipe';
import { uploadRecipe } from '../components/controls/upload/upload.recipe';

export const recipes = {
  backToTop: backToTopRecipe,
  watermark: watermarkRecipe,
  button: buttonRecipe,
  iconButton: iconButtonRecipe,
  masked: maskedRecipe,
  link: linkRecipe,
  richText: richTextRecipe,
  skeleton: skeletonRecipe,
  spinner: spinnerRecipe,
  splash: splashRecipe,
  splitButton: splitButtonRecipe,
  tag: tagRecipe,
  tooltip: tooltipRecipe,
};

export const slotRecipes = {
  alert: alertRecipe,
  badge: badgeRecipe,
  emptyState: emptyStateRecipe,
  busyOverlay: busyOverlayRecipe,
  calculation: calculationRecipe,
  captcha: captchaRecipe,
  card: cardRecipe,
  cascader: cascaderRecipe,
  chart: chartRecipe,
  barList: barListRecipe,
  donutChart: donutChartRecipe,
  lineChart: lineChartRecipe,
  entryTiles: entryTilesRecipe,
  figureStrip: figureStripRecipe,
  todoList: todoListRecipe,
  firstSteps: firstStepsRecipe,
  checkbox: checkboxRecipe,
  filterChips: filterChipsRecipe,
  colourPicker: colourPickerRecipe,
  columnsMenu: columnsMenuRecipe,
  combobox: comboboxRecipe,
  copyButton: copyButtonRecipe,
  crop: cropRecipe,
  dateRange: dateRangeRecipe,
  description: descriptionRecipe,
  dialog: dialogRecipe,
  documentCompare: documentCompareRecipe,
  formBar: formBarRecipe,
  pictureUpload: pictureUploadRecipe,
  field: fieldRecipe,
  appLayout: appLayoutRecipe,
  greeting: greetingRecipe,
  imageViewer: imageViewerRecipe,
  input: inputRecipe,
  multiValueInput: multiValueInputRecipe,
  menu: menuRecipe,
  multiSelect: multiSelectRecipe,
  newsList: newsListRecipe,
  pagination: paginationRecipe,
  palette: paletteRecipe,
  popover: popoverRecipe,
  progress: progressRecipe,
  queryForm: queryFormRecipe,
  rateTable: rateTableRecipe,
  receipt: receiptRecipe,
  recordCards: recordCardsRecipe,
  pageHeader: pageHeaderRecipe,
  savedQueries: savedQueriesRecipe,
  searchButton: searchButtonRecipe,
  segmented: segmentedRecipe,
  select: selectRecipe,
  selectionBar: selectionBarRecipe,
  sequenceDiagram: sequenceDiagramRecipe,
  sidePane: sidePaneRecipe,
  sidebar: sidebarRecipe,
  signInScreen: signInScreenRecipe,
  statCard: statCardRecipe,
  tileCard: tileCardRecipe,
  tileGrid: tileGridRecipe,
  stateChart: stateChartRecipe,
  steps: stepsRecipe,
  banner: bannerRecipe,
  switchToggle: switchRecipe,
  tabBar: tabBarRecipe,
  table: tableRecipe,
  tabs: tabsRecipe,
  textarea: textareaRecipe,
  thumbnails: thumbnailsRecipe,
  timeline: timelineRecipe,
  toast: toastRecipe,
  toolRow: toolRowRecipe,
  topbar: topbarRecipe,
  totals: totalsRecipe,
  compareTable: compareTableRecipe,
  decisionBar: decisionBarRecipe,
  evidence: evidenceRecipe,
  toggleChips: toggleChipsRecipe,
  undoBar: undoBarRecipe,
  upload: uploadRecipe,
};
