import type { LabelsOf } from '#src/schema/labels.ts'
import type { packages } from './packages.ts'
import { vatReasonChoices } from './vatReasons.ar.ts'

export const labels: LabelsOf<typeof packages> = {
  one: 'باقة',
  many: 'باقات الاشتراك',
  definite: 'باقة الاشتراك',
  purpose: 'الباقات هي ما يشترك فيه التجار: سعر ومدة وحدود. أنشئ أول باقة ليتمكن التجار من التسجيل.',
  fields: {
    title: 'العنوان',
    short_description: 'الوصف المختصر',
    explanation: 'الشرح المفصل',
    type: 'نوع الباقة',
    subscription_type: 'نوع الاشتراك',
    duration: 'المدة',
    price: 'سعر الباقة',
    vat_reason: 'سبب عدم احتساب الضريبة',
    product_count: 'عدد المنتجات',
    market_count: 'عدد الأسواق الإلكترونية',
    order_count: 'عدد الطلبات',
    numBranches: 'عدد الفروع',
    numOrders: 'الطلبات المشمولة بالسعر',
    addedPrice: 'سعر الطلب الإضافي',
    numSharedApps: 'عدد التطبيقات المشتركة',
    numBrands: 'عدد العلامات التجارية',
    pickup_location_count: 'عدد مواقع الاستلام',
    free_whatsapp_conversation_count: 'محادثات واتساب المجانية',
    uses_whatsapp_channel: 'البيع عبر واتساب',
    recommended: 'موصى بها',
    active_subscription_count: 'الاشتراكات النشطة',
  },
  sections: {
    identity: 'التعريف بالباقة',
    price: 'السعر والمدة',
    limits: 'الحدود',
    whatsapp: 'واتساب',
  },
  choices: {
    vat_reason: vatReasonChoices,
    type: { FREE_TRIAL: 'تجربة مجانية', STANDARD: 'أساسية', ELITE: 'نخبة' },
    subscription_type: { DAYS: 'أيام', MONTH: 'شهري', YEAR: 'سنوي', LIFE_TIME: 'مدى الحياة' },
  },
  hints: {
    vat_reason: 'تُترك فارغة ما دامت الباقة خاضعة للضريبة؛ يظهر السبب برمزه على الفاتورة',
    duration: 'عدد الأيام أو الأشهر أو السنوات بحسب نوع الاشتراك',
    price: 'شامل ضريبة القيمة المضافة',
    recommended: 'تُميَّز في صفحة التسجيل بعلامة «ننصح بها»',
    numOrders: 'ما زاد عليها يُحسب بسعر الطلب الإضافي',
    addedPrice: 'يُضاف عن كل طلب بعد الطلبات المشمولة',
  },
}
