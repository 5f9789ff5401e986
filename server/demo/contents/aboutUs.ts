import { h2, list, p, rich, strong } from '../html.ts'
import type { Content } from './content.ts'

export const aboutUs: Content = {
  title_ar: 'من نحن',
  title_en: 'About us',
  short_description_ar: 'منصة سعودية تجمع متاجرك الإلكترونية وفروعك وطلباتك في مكان واحد.',
  short_description_en:
    'A Saudi platform that brings your marketplaces, branches and orders together in one place.',
  body_ar: rich(
    p(
      'بدأت ربط من سؤال سمعناه من عشرات التجار: لماذا أدخل المنتج نفسه خمس مرات؟ كان كل سوق إلكتروني يطلب صورًا ومقاسات وتصنيفات بطريقته، وكان المخزون يختلف بين لوحة وأخرى حتى يشتري عميلان القطعة الأخيرة.',
    ),
    h2('ماذا نقدم'),
    list(
      'إضافة المنتج مرة واحدة ونشره في الأسواق الإلكترونية التي تختارها.',
      'مخزون واحد يتحدث مع كل طلب في كل قناة.',
      'طلبات وبوالص شحن وفواتير إلكترونية من شاشة واحدة.',
      'تقارير عربية واضحة تقارن بين قنوات البيع.',
    ),
    h2('كيف نعمل'),
    p(
      `فريقنا في الرياض وجدة، ونتحدث لغة التاجر قبل لغة التقنية. نؤمن بأن ${strong('الوضوح')} خدمة: أسعار معلنة شاملة الضريبة، وحدود مكتوبة لكل باقة، ورد من إنسان خلال يوم عمل واحد.`,
    ),
    p(
      'نخدم متاجر صغيرة تستقبل أول طلب لها، وعلامات لها عشرات الفروع. ويجمعها شيء واحد: تريد أن تقضي وقتها في البيع لا في نسخ البيانات.',
    ),
  ),
  body_en: rich(
    p(
      'Rabt began with a question that we heard from dozens of sellers: why do I enter the same product five times? Each marketplace asked for photos, sizes and categories in its own way, and stock differed from one panel to the next until two customers bought the last piece.',
    ),
    h2('What we offer'),
    list(
      'Add a product once and publish it on the marketplaces you choose.',
      'One stock that is updated with every order on every channel.',
      'Orders, waybills and electronic invoices on one screen.',
      'Clear reports in Arabic and English that compare sales channels.',
    ),
    h2('How we work'),
    p(
      `Our team sits in Riyadh and Jeddah and speaks the language of sellers before that of technology. We believe that ${strong('clarity')} is a service: published prices that include tax, written limits for each package, and an answer from a person within one working day.`,
    ),
    p(
      'We serve small stores that take their first order, and brands with dozens of branches. They have one thing in common: they want to spend their time selling, not copying data.',
    ),
  ),
  language: 'ALL',
  order: 1,
  seo_link: 'about-us',
}
