import type { LabelsOf } from '#src/schema/labels.ts'
import type { brandSettings } from './brandSettings.ts'

export const labels: LabelsOf<typeof brandSettings> = {
  one: 'العلامة',
  many: 'العلامة',
  definite: 'العلامة',
  purpose: 'أي العلامتين يراها الناس، وما اسم كل منهما.',
  fields: {
    default_brand: 'العلامة الافتراضية',
    rabt_name: 'اسم العلامة الأولى',
    rabt_host: 'نطاق العلامة الأولى',
    wasl_name: 'اسم العلامة الثانية',
    wasl_host: 'نطاق العلامة الثانية',
  },
  sections: {
    choice: 'الاختيار',
    rabt: 'العلامة الأولى',
    wasl: 'العلامة الثانية',
  },
  choices: {
    default_brand: {
      rabt: 'ربط (الأولى)',
      wasl: 'وصل (الثانية)',
    },
  },
  hints: {
    default_brand: 'تظهر في الصفحات والرسائل وعند الدفع؛ وإلى أن تُختار واحدة تبقى المضبوطة في الخادم',
    rabt_name: 'إن تُرك فارغًا فالاسم هو ربط',
    rabt_host: 'من يفتح المنصة من هذا النطاق يرى هذه العلامة، مثل rabt.sa',
    wasl_name: 'إن تُرك فارغًا فالاسم هو وصل',
    wasl_host: 'من يفتح المنصة من هذا النطاق يرى هذه العلامة، مثل wasl.sa',
  },
}
