import { h2, list, p, rich, strong } from '../html.ts'
import type { Content } from './content.ts'

export const pricingExplained: Content = {
  title_ar: 'كيف تُحسب الأسعار',
  title_en: 'How prices are worked out',
  short_description_ar: 'سعر الباقة، والطلبات المشمولة، والطلب الإضافي، والضريبة: شرح بالأمثلة دون مفاجآت.',
  short_description_en:
    'Package, included orders, extra orders and tax: explained with examples and no surprises.',
  body_ar: rich(
    p('تدفع سعر الباقة عن كل مدة، ويشمل عددًا من الطلبات. لا رسوم تأسيس ولا نسبة من مبيعاتك.'),
    h2('مثال من باقة الانطلاق'),
    list(
      'سعر الباقة: 99 ريالًا في الشهر.',
      'الطلبات المشمولة: 250 طلبًا.',
      'استقبلت 290 طلبًا: أربعون طلبًا إضافيًا × 0.75 = 30 ريالًا.',
      `المجموع: ${strong('129 ريالًا')} شاملة الضريبة، منها 16.83 ريال ضريبة القيمة المضافة.`,
    ),
    h2('الحدود'),
    p(
      'لكل باقة حد للمنتجات والفروع والأسواق الإلكترونية. إن بلغته ظهر تنبيه ولا يُحذف شيء مما أضفته. والحقل الفارغ في جدول المقارنة يعني بلا حد.',
    ),
    h2('التجديد والإلغاء'),
    list(
      'يصلك تذكير قبل نهاية المدة بسبعة أيام.',
      'يبقى المتجر يعمل ثلاثة أيام بعد الانتهاء قبل أن يتوقف النشر.',
      'الإلغاء متاح في أي وقت، ويستمر الاشتراك حتى نهاية المدة المدفوعة.',
    ),
    p(
      'الاشتراك السنوي بسعر عشرة أشهر، وتُحسب فيه الطلبات المشمولة على مستوى السنة كلها فتناسب من تتفاوت مبيعاته بين المواسم.',
    ),
  ),
  body_en: rich(
    p(
      'You pay the price of the package for each period, and it includes a number of orders. There is no set-up fee and no share of your sales.',
    ),
    h2('An example with the Starter package'),
    list(
      'Price of the package: 99 SR a month.',
      'Orders included: 250.',
      'You took 290 orders: forty extra orders × 0.75 = 30 SR.',
      `Total: ${strong('129 SR')} including tax, of which 16.83 SR are value added tax.`,
    ),
    h2('Limits'),
    p(
      'Each package limits products, branches and marketplaces. When you reach a limit you are told, and nothing that you added is removed. An empty field in the comparison means no limit.',
    ),
    h2('Renewal and cancellation'),
    list(
      'A reminder comes seven days before the period ends.',
      'The store keeps working for three days after the end before publishing stops.',
      'You may cancel at any time; the subscription then runs until the end of the period you paid for.',
    ),
    p(
      'A yearly subscription costs as much as ten months. Its included orders count for the whole year, which suits sellers whose sales differ between seasons.',
    ),
  ),
  language: 'ALL',
  order: 4,
  seo_link: 'pricing',
}
