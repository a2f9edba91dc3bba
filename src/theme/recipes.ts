/** The recipes of all components. A recipe missing here has no styles, so the list is the register of the design system. */
import { alertRecipe } from '../components/feedback/alert/alert.recipe';
import { backToTopRecipe } from '../components/navigation/back-to-top/back-to-top.recipe';
import { badgeRecipe } from '../components/data-display/badge/badge.recipe';
import { emptyStateRecipe } from '../components/feedback/empty-state/empty-state.recipe';
import { busyOverlayRecipe } from '../components/feedback/busy-overlay/busy-overlay.recipe';
import { buttonRecipe, spinnerRecipe } from '../components/forms/button/button.recipe';
import { calculationRecipe } from '../components/data-display/calculation/calculation.recipe';
import { captchaRecipe } from '../components/forms/captcha/captcha.recipe';
import { cardRecipe } from '../components/layout/card/card.recipe';
import { cascaderRecipe } from '../components/forms/cascader/cascader.recipe';
import {
  barListRecipe,
  chartRecipe,
  donutChartRecipe,
  lineChartRecipe,
} from '../components/data-display/chart/chart.recipe';
import { checkboxRecipe } from '../components/forms/checkbox/checkbox.recipe';
import { filterChipsRecipe } from '../components/data-display/filter-chips/filter-chips.recipe';
import { colourPickerRecipe } from '../components/forms/colour-picker/colour-picker.recipe';
import { columnsMenuRecipe } from '../components/overlays/columns-menu/columns-menu.recipe';
import { comboboxRecipe } from '../components/forms/combobox/combobox.recipe';
import { copyButtonRecipe } from '../components/data-display/copy-button/copy-button.recipe';
import { cropRecipe } from '../components/forms/crop/crop.recipe';
import { dateRangeRecipe } from '../components/forms/date-range/date-range.recipe';
import { descriptionRecipe } from '../components/data-display/description/description.recipe';
import { dialogRecipe } from '../components/overlays/dialog/dialog.recipe';
import { entryTilesRecipe } from '../components/navigation/entry-tiles/entry-tiles.recipe';
import { documentCompareRecipe } from '../components/data-display/document-compare/document-compare.recipe';
import { formBarRecipe } from '../components/layout/form-bar/form-bar.recipe';
import { pictureUploadRecipe } from '../components/forms/picture-upload/picture-upload.recipe';
import { fieldRecipe } from '../components/forms/field/field.recipe';
import { figureStripRecipe } from '../components/data-display/figure-strip/figure-strip.recipe';
import { appLayoutRecipe } from '../components/layout/app-layout/app-layout.recipe';
import { greetingRecipe } from '../components/data-display/greeting/greeting.recipe';
import { iconButtonRecipe } from '../components/forms/icon-button/icon-button.recipe';
import { imageViewerRecipe } from '../components/data-display/image-viewer/image-viewer.recipe';
import { inputRecipe } from '../components/forms/input/input.recipe';
import { linkRecipe } from '../components/navigation/link/link.recipe';
import { multiValueInputRecipe } from '../components/forms/multi-value-input/multi-value-input.recipe';
import { maskedRecipe } from '../components/data-display/masked/masked.recipe';
import { menuRecipe } from '../components/overlays/menu/menu.recipe';
import { multiSelectRecipe } from '../components/forms/multi-select/multi-select.recipe';
import { newsListRecipe } from '../components/data-display/news-list/news-list.recipe';
import { paginationRecipe } from '../components/navigation/pagination/pagination.recipe';
import { paletteRecipe } from '../components/overlays/palette/palette.recipe';
import { popoverRecipe } from '../components/overlays/popover/popover.recipe';
import { progressRecipe } from '../components/feedback/progress/progress.recipe';
import { queryFormRecipe } from '../components/forms/query-form/query-form.recipe';
import { richTextRecipe } from '../components/data-display/rich-text/rich-text.recipe';
import { rateTableRecipe } from '../components/forms/rate-table/rate-table.recipe';
import { receiptRecipe } from '../components/data-display/receipt/receipt.recipe';
import { pageHeaderRecipe } from '../components/layout/page-header/page-header.recipe';
import { savedQueriesRecipe } from '../components/overlays/saved-queries/saved-queries.recipe';
import { searchButtonRecipe } from '../components/forms/search-button/search-button.recipe';
import { segmentedRecipe } from '../components/forms/segmented/segmented.recipe';
import { selectRecipe } from '../components/forms/select/select.recipe';
import { selectionBarRecipe } from '../components/layout/selection-bar/selection-bar.recipe';
import { sidebarRecipe } from '../components/navigation/sidebar/sidebar.recipe';
import { sequenceDiagramRecipe } from '../components/data-display/sequence-diagram/sequence-diagram.recipe';
import { signInScreenRecipe } from '../components/layout/sign-in-screen/sign-in-screen.recipe';
import { skeletonRecipe } from '../components/feedback/skeleton/skeleton.recipe';
import { splitButtonRecipe } from '../components/forms/split-button/split-button.recipe';
import { splashRecipe } from '../components/feedback/splash/splash.recipe';
import { stateChartRecipe } from '../components/data-display/state-chart/state-chart.recipe';
import { tileCardRecipe } from '../components/data-display/tile-card/tile-card.recipe';
import { statCardRecipe } from '../components/data-display/stat-card/stat-card.recipe';
import { stepsRecipe } from '../components/navigation/steps/steps.recipe';
import { bannerRecipe } from '../components/feedback/banner/banner.recipe';
import { switchRecipe } from '../components/forms/switch/switch.recipe';
import { tabBarRecipe } from '../components/navigation/tab-bar/tab-bar.recipe';
import { recordCardsRecipe } from '../components/data-display/table/record-cards.recipe';
import { tableRecipe } from '../components/data-display/table/table.recipe';
import { tabsRecipe } from '../components/navigation/tabs/tabs.recipe';
import { tagRecipe } from '../components/data-display/tag/tag.recipe';
import { textareaRecipe } from '../components/forms/textarea/textarea.recipe';
import { thumbnailsRecipe } from '../components/data-display/thumbnails/thumbnails.recipe';
import { timelineRecipe } from '../components/data-display/timeline/timeline.recipe';
import { toastRecipe } from '../components/feedback/toast/toast.recipe';
import { toolRowRecipe } from '../components/layout/tool-row/tool-row.recipe';
import { todoListRecipe } from '../components/navigation/todo-list/todo-list.recipe';
import { tooltipRecipe } from '../components/overlays/tooltip/tooltip.recipe';
import { topbarRecipe } from '../components/navigation/topbar/topbar.recipe';
import { totalsRecipe } from '../components/data-display/totals/totals.recipe';
import { compareTableRecipe } from '../components/data-display/compare-table/compare-table.recipe';
import { decisionBarRecipe } from '../components/layout/decision-bar/decision-bar.recipe';
import { evidenceRecipe } from '../components/data-display/evidence/evidence.recipe';
import { toggleChipsRecipe } from '../components/forms/toggle-chips/toggle-chips.recipe';
import { undoBarRecipe } from '../components/feedback/undo-bar/undo-bar.recipe';
import { watermarkRecipe } from '../components/feedback/watermark/watermark.recipe';
import { uploadRecipe } from '../components/forms/upload/upload.recipe';

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
  sidebar: sidebarRecipe,
  signInScreen: signInScreenRecipe,
  statCard: statCardRecipe,
  tileCard: tileCardRecipe,
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
