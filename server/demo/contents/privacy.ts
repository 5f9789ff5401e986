import { h2, link, list, p, rich, strong } from '../html.ts'
import type { Content } from './content.ts'

export const privacy: Content = {
  title_ar: 'سياسة الخصوصية',
  title_en: 'Privacy policy',
  short_description_ar: 'ما البيانات التي نجمعها، ولماذا، ومن يطلع عليها، وكيف تطلب نسخة منها أو حذفها.',
  short_description_en:
    'Which data we collect, why, who sees them, and how to ask for a copy or for deletion.',
  body_ar: rich(
    p(
      `نعالج البيانات وفق نظام حماية البيانات الشخصية في المملكة العربية السعودية الذي تشرف عليه ${link('https://sdaia.gov.sa', 'الهيئة السعودية للبيانات والذكاء الاصطناعي')}.`,
    ),
    h2('ما نجمعه'),
    list(
      `${strong('بيانات المتجر:')} الاسم والسجل التجاري والرقم الضريبي ووسائل التواصل.`,
      `${strong('بيانات الطلبات:')} اسم المستلم وعنوانه وجواله، وتصلنا من الأسواق الإلكترونية لتنفيذ الطلب فقط.`,
      `${strong('بيانات الاستخدام:')} وقت الدخول ونوع المتصفح والصفحات، لحماية الحساب وتحسين الخدمة.`,
    ),
    h2('ما لا نفعله'),
    list(
      'لا نبيع البيانات ولا نشاركها لأغراض إعلانية.',
      'لا نخزن أرقام البطاقات، فهي عند مزود الدفع المرخص.',
      'لا نراسل عملاءك باسمك إلا بما تطلبه أنت.',
    ),
    h2('حقوقك'),
    p(
      'لك أن تطلع على بياناتك وتصححها وتطلب نسخة منها أو حذفها. أرسل الطلب من صفحة معلومات المتجر ونرد خلال ثلاثين يومًا. قد نحتفظ بالفواتير والسجلات المالية المدة التي يوجبها النظام.',
    ),
    p('نبلغك والجهة المختصة خلال اثنتين وسبعين ساعة إن حدث تسرب قد يضر بك.'),
  ),
  body_en: rich(
    p(
      `We process data under the Personal Data Protection Law of the Kingdom of Saudi Arabia, supervised by ${link('https://sdaia.gov.sa', 'the Saudi Data and Artificial Intelligence Authority')}.`,
    ),
    h2('What we collect'),
    list(
      `${strong('Store data:')} name, commercial registration, VAT number and contacts.`,
      `${strong('Order data:')} name, address and mobile of the recipient, which marketplaces send us to carry the order out and for nothing else.`,
      `${strong('Usage data:')} time of sign-in, kind of browser and pages, to protect the account and to improve the service.`,
    ),
    h2('What we do not do'),
    list(
      'We neither sell data nor share them for advertising.',
      'We store no card numbers: they stay with the licensed payment provider.',
      'We write to your customers in your name only what you ask us to.',
    ),
    h2('Your rights'),
    p(
      'You may see and correct your data and ask for a copy or for deletion. Send the request from the store information page and we answer within thirty days. Invoices and financial records may be kept as long as the law demands.',
    ),
    p('Should a leak put you at risk, we tell you and the authority within seventy-two hours.'),
  ),
  language: 'ALL',
  order: 5,
  seo_link: 'privacy',
}
