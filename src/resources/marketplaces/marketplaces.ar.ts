import type { LabelsOf } from '#src/schema/labels.ts'
import type { marketplaces } from './marketplaces.ts'

export const labels: LabelsOf<typeof marketplaces> = {
  one: 'سوق إلكتروني',
  many: 'الأسواق الإلكترونية',
  definite: 'السوق',
  purpose: 'الأسواق التي يربط بها التجار متاجرهم؛ لكل سوق شجرة تصنيفات تُربط بتصنيفات المنصة.',
  fields: {
    name: 'الاسم',
    logo: 'الشعار',
    market_id: 'معرّف السوق',
    gateway_type: 'طريقة الربط',
    website: 'الموقع الإلكتروني',
    market_url: 'رابط متاجر السوق',
    platform_connected: 'مربوط بالمنصة',
    is_linked: 'مربوط',
    subscriber_count: 'المشتركون',
    order_count: 'الطلبات',
    category_count: 'تصنيفات السوق',
    mapped_count: 'التصنيفات المربوطة',
    unmapped_count: 'غير المربوطة',
    broken_count: 'ربطها معطّل',
  },
  sections: { identity: 'التعريف بالسوق', gateway: 'الربط' },
  choices: {
    gateway_type: { API: 'واجهة برمجية', FEED: 'تغذية منتجات', FILE: 'ملفات' },
  },
  hints: {
    market_id: 'يميّز السوق في طلبات الربط، ولا يتكرر',
    gateway_type: 'كيف تصل المنتجات والطلبات بين المنصة والسوق',
    market_url: 'العنوان الذي تُفتح منه متاجر التجار في السوق',
    platform_connected: 'للمنصة نفسها حساب في هذا السوق',
  },
}
