import { h2, list, p, rich, steps, strong } from '../html.ts'
import type { Blog } from './blog.ts'

export const startSelling: Blog = {
  title_ar: 'ابدأ البيع عبر الأسواق الإلكترونية في أسبوع واحد',
  title_en: 'Start selling on marketplaces within one week',
  short_description_ar: 'خطة من سبعة أيام تأخذك من السجل التجاري إلى أول طلب، دون أن تتعلم كل شيء مرة واحدة.',
  short_description_en:
    'A seven-day plan from commercial registration to your first order, without learning everything at once.',
  body_ar: rich(
    p(
      'كثير من التجار يؤجلون البيع على الإنترنت لأنهم يتخيلون مشروعًا كبيرًا. الحقيقة أن أول طلب يحتاج إلى سجل تجاري أو وثيقة عمل حر، وحساب بنكي، وعشرة منتجات مصورة جيدًا. ما عدا ذلك يأتي بالتدريج.',
    ),
    h2('خطة الأسبوع'),
    steps(
      `${strong('السبت والأحد:')} جهّز الأوراق واختر متجرًا إلكترونيًا واحدًا يزوره عملاؤك فعلًا.`,
      `${strong('الاثنين:')} صوّر عشرة منتجات في ضوء النهار على خلفية بيضاء.`,
      `${strong('الثلاثاء:')} اكتب عناوين واضحة تذكر النوع والعلامة والمقاس، وحدد السعر شاملًا الضريبة والعمولة.`,
      `${strong('الأربعاء:')} اربط المتجر بالمنصة وطابق التصنيفات، ثم راجع المنتجات قبل نشرها.`,
      `${strong('الخميس:')} اختر شركة شحن وجرّب طلبًا من صديق في مدينة أخرى.`,
      `${strong('الجمعة:')} افتح المتجر وأخبر عملاءك الحاليين أولًا.`,
    ),
    h2('أخطاء البداية الشائعة'),
    list(
      'نشر مئات المنتجات دفعة واحدة بصور ضعيفة، فيصعب إصلاحها لاحقًا.',
      'نسيان عمولة السوق الإلكتروني عند حساب الربح.',
      'إهمال الرد على أسئلة العملاء في اليوم نفسه.',
    ),
    p(
      'بعد الأسبوع الأول اقرأ أرقامك: أي المنتجات زارها الناس ولم يشتروها؟ غالبًا تحتاج إلى صورة أفضل أو سعر أوضح، لا إلى إعلان.',
    ),
  ),
  body_en: rich(
    p(
      'Many sellers put off selling online because they picture a large project. In truth the first order needs a commercial registration or a freelance document, a bank account and ten products with good photos. The rest comes step by step.',
    ),
    h2('The plan of the week'),
    steps(
      `${strong('Saturday and Sunday:')} prepare the papers and choose one marketplace that your customers really visit.`,
      `${strong('Monday:')} photograph ten products in daylight on a white background.`,
      `${strong('Tuesday:')} write clear titles with kind, brand and size, and set prices that include tax and commission.`,
      `${strong('Wednesday:')} link the marketplace to the platform, map the categories and review the products before publishing.`,
      `${strong('Thursday:')} choose a shipping company and test an order from a friend in another city.`,
      `${strong('Friday:')} open the store and tell your existing customers first.`,
    ),
    h2('Common mistakes at the start'),
    list(
      'Publishing hundreds of products at once with weak photos that are hard to fix later.',
      "Forgetting the marketplace's commission when working out the profit.",
      'Leaving questions of customers without an answer on the same day.',
    ),
    p(
      'After the first week read your figures: which products did people visit and not buy? Usually they need a better photo or a clearer price, not an advertisement.',
    ),
  ),
  language: 'ALL',
  order: 1,
  seo_link: 'start-selling-in-a-week',
}
