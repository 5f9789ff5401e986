import { h2, h3, p, rich, steps, strong } from '../html.ts'
import type { Content } from './content.ts'

export const howItWorks: Content = {
  title_ar: 'كيف تعمل المنصة',
  title_en: 'How it works',
  short_description_ar: 'من التسجيل إلى أول طلب في خمس خطوات، وما الذي يحدث خلف الشاشة في كل خطوة.',
  short_description_en:
    'From registration to the first order in five steps, and what happens behind each of them.',
  body_ar: rich(
    p('لا تحتاج إلى مبرمج. إن كنت تستطيع إرسال بريد إلكتروني فأنت تستطيع ربط متجرك.'),
    h2('خمس خطوات'),
    steps(
      `${strong('سجّل متجرك:')} اسم المتجر ورقم السجل التجاري ورقم الجوال، ثم اختر الباقة.`,
      `${strong('أضف منتجاتك:')} واحدًا واحدًا أو من ملف، مع الصور والخصائص.`,
      `${strong('اربط الأسواق الإلكترونية:')} أدخل مفتاح الربط من لوحة كل متجر مرة واحدة.`,
      `${strong('طابق التصنيفات والخصائص:')} تقترح المنصة الأقرب في الاسم، وأنت تقبل أو تعدّل.`,
      `${strong('استقبل الطلبات:')} يصل كل طلب إلى شاشة واحدة، فتطبع البوليصة والفاتورة وتسلم الشحنة.`,
    ),
    h2('ماذا يحدث خلف الشاشة'),
    h3('المخزون'),
    p(
      'حين يُباع منتج في قناة تُنقص المنصة كميته في الفرع الأقرب إلى العميل، ثم ترسل الكمية الجديدة إلى بقية القنوات خلال دقائق.',
    ),
    h3('الفواتير'),
    p(
      'عند نجاح الدفع تصدر الفاتورة برقم متسلسل ورمز استجابة سريعة، وتُحفظ مع الطلب ولا يمكن تعديلها بعد ذلك.',
    ),
    h3('الأعطال'),
    p(
      'إن انقطع اتصال سوق إلكتروني حفظنا التحديثات وأعدنا إرسالها حين يعود، وأظهرنا لك تنبيهًا في لوحة المعلومات.',
    ),
  ),
  body_en: rich(
    p('You need no programmer. If you can send an e-mail, you can link your store.'),
    h2('Five steps'),
    steps(
      `${strong('Register your store:')} its name, the commercial registration and a mobile number; then choose a package.`,
      `${strong('Add your products:')} one by one or from a file, with photos and properties.`,
      `${strong('Link marketplaces:')} enter the key from the panel of each marketplace once.`,
      `${strong('Map categories and properties:')} the platform suggests the nearest names, you accept or change them.`,
      `${strong('Take orders:')} each arrives on one screen, where you print the waybill and the invoice and hand the parcel over.`,
    ),
    h2('What happens behind the screen'),
    h3('Stock'),
    p(
      'When a product sells on one channel, the platform takes it from the branch nearest to the customer and sends the new quantity to all other channels within minutes.',
    ),
    h3('Invoices'),
    p(
      'When the payment succeeds, an invoice is issued with a running number and a QR code; it is kept with the order and cannot be changed afterwards.',
    ),
    h3('Faults'),
    p(
      'If the connection to a marketplace is lost, we keep the updates, send them again when it is back, and show a notice on your dashboard.',
    ),
  ),
  language: 'ALL',
  order: 2,
  seo_link: 'how-it-works',
}
