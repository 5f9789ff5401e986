import type { ChartsLocaleText } from '@mui/x-charts/locales'

/** What the library says by itself, to those who walk through a drawing by keyboard; it has no Arabic. */
export const plotTexts: Partial<ChartsLocaleText> = {
  loading: 'جارٍ تحميل البيانات…',
  noData: 'لا توجد بيانات لعرضها',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  toolbarExport: 'تصدير',
  toolbarExportPrint: 'طباعة',
  toolbarExportImage: () => 'تصدير كصورة',
  a11yNoValue: 'بلا قيمة',
  a11yConnector: '؛ ',
}
