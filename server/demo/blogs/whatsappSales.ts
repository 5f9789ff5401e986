import { h2, list, p, rich, steps, strong } from '../html.ts'
import type { Blog } from './blog.ts'

export const whatsappSales: Blog = {
  title_ar: 'البيع عبر واتساب: من محادثة إلى طلب مدفوع',
  title_en: 'Selling through WhatsApp: from a conversation to a paid order',
  short_description_ar: 'كيف تحول أسئلة العملاء إلى طلبات مسجلة بمخزون وفاتورة، دون أن تضيع بين المحادثات.',
  short_description_en:
    'Turn questions of customers into recorded orders with stock and invoice, without losing track of conversations.',
  body_ar: rich(
    p(
      'يفضل كثير من العملاء أن يسألوا قبل الشراء، وواتساب هو المكان الطبيعي لذلك. لكن الطلب الذي يُكتب في محادثة فقط يضيع بسهولة: لا ينقص المخزون، ولا تصدر فاتورة، ولا يعرف زميلك ما وعدت به.',
    ),
    h2('اجعل المحادثة قناة بيع'),
    steps(
      'فعّل قناة واتساب من إعدادات المتجر واربط رقم المنشأة، لا رقمك الشخصي.',
      'انشر كتالوجًا قصيرًا: أكثر عشرين منتجًا مبيعًا يكفي.',
      'أرسل رابط الدفع من داخل المحادثة، فيُسجل الطلب حين يدفع العميل.',
      'اكتب أجوبة جاهزة للأسئلة المتكررة: المقاسات والتوصيل والإرجاع.',
    ),
    h2('كيف تُحسب المحادثات'),
    p(
      `تشمل كل باقة عددًا من ${strong('المحادثات المجانية')} في الشهر. وتُعد المحادثة واحدة مهما كثرت رسائلها خلال أربع وعشرين ساعة. يظهر المتبقي في لوحة المعلومات، ويصلك تنبيه عند بلوغ ثمانين في المئة.`,
    ),
    h2('آداب تحفظ رقمك'),
    list(
      'لا ترسل عرضًا إلا لمن وافق على استلام العروض.',
      'ضع في كل عرض طريقة سهلة للإلغاء.',
      'حدد أوقات الرد واكتبها في الرسالة الترحيبية.',
      'اختم المحادثة برقم الطلب ليعود إليه العميل.',
    ),
  ),
  body_en: rich(
    p(
      'Many customers like to ask before they buy, and WhatsApp is the natural place for it. But an order that stands in a conversation alone is easily lost: stock does not go down, no invoice is issued, and your colleague does not know what you promised.',
    ),
    h2('Make the conversation a sales channel'),
    steps(
      "Switch the WhatsApp channel on in the store's settings and link the number of the company, not your own.",
      'Publish a short catalogue: your twenty best-selling products are enough.',
      'Send the payment link from within the conversation; the order is recorded when the customer pays.',
      'Write ready answers to frequent questions: sizes, delivery and returns.',
    ),
    h2('How conversations are counted'),
    p(
      `Each package includes a number of ${strong('free conversations')} a month. However many messages there are within twenty-four hours, it counts as one conversation. The dashboard shows what is left, and you are told when eighty percent are used.`,
    ),
    h2('Manners that keep your number safe'),
    list(
      'Send offers only to those who agreed to receive them.',
      'Put an easy way to unsubscribe into every offer.',
      'Set the hours in which you answer, and write them into the welcome message.',
      'End each conversation with the order number, so that the customer can come back to it.',
    ),
  ),
  language: 'ALL',
  order: 10,
  seo_link: 'selling-through-whatsapp',
}
