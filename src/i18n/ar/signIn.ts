import { forms } from './forms.ts'
import { site } from './site.ts'

/** Texts of the administrators' pages without a session, besides those that all public pages share. */
export const texts = {
  ...forms,
  site: {
    ...site,
    not_found: {
      title: 'الصفحة غير موجودة',
      lead: 'ربما نُقلت الصفحة أو كُتب عنوانها خطأ. كل ما عدا ذلك في مكانه.',
      home: 'العودة إلى الرئيسية',
    },
  },
} as const
