import { type Blog, h2, list, p, rich, steps, strong } from '../articles.ts'

export const arabicTitles: Blog = {
  title_ar: 'اكتب عنوان المنتج كما يبحث عنه العميل',
  title_en: 'Write product titles the way customers search',
  short_description_ar: 'الهمزة والتاء المربوطة وترتيب الكلمات: تفاصيل صغيرة تقرر هل يجد العميل منتجك أم لا.',
  short_description_en:
    'Hamza, teh marbuta and word order: small things that decide whether customers find your product.',
  body_ar: rich(
    p(
      'يكتب العميل «مكتبه اطفال» ويقصد «مكتبة أطفال». محركات البحث الجيدة تتجاهل الفرق بين الألف والهمزة وبين الهاء والتاء المربوطة، لكن ليس كل سوق إلكتروني يفعل ذلك. لذلك اكتب العنوان صحيحًا، وأضف الكلمات الشائعة في الوصف.',
    ),
    h2('ترتيب العنوان'),
    p(`ابدأ بما يبحث عنه الناس: ${strong('النوع، ثم العلامة، ثم الصفة الأهم، ثم المقاس أو الكمية')}. مثل:`),
    list(
      'عباية كريب سوداء مطرزة الأكمام، مقاس 56',
      'قهوة سعودية شقراء بالهيل، 500 غرام',
      'سماعة رأس لاسلكية عازلة للضوضاء، أسود',
    ),
    h2('ما لا تكتبه'),
    list(
      'كلمات المدح مثل «رهيب» و«لا يفوتك»: لا أحد يبحث عنها.',
      'السعر أو الخصم داخل العنوان، فهو يتغير ويبقى العنوان.',
      'تكرار الكلمة نفسها بصيغ كثيرة، فبعض المتاجر تعدّه إغراقًا وتخفي المنتج.',
    ),
    h2('الترجمة'),
    p(
      'العنوان الإنجليزي ليس ترجمة حرفية. اكتبه كما يبحث المتحدث بالإنجليزية: «Black crepe abaya» أوضح من نقل اسم القماش بحروف لاتينية. وإن لم تكن متأكدًا فاترك الحقل فارغًا حتى يراجعه من يتقن اللغة، فالفارغ خير من الخطأ.',
    ),
  ),
  body_en: rich(
    p(
      'In Arabic the same word is often typed in two or three ways: with or without a hamza, with a final heh in place of a teh marbuta. Good search engines ignore the difference, but not every marketplace does. So spell the title correctly, and put the common spellings into the description.',
    ),
    h2('The order of the title'),
    p(
      `Begin with what people search for: ${strong('the kind, then the brand, then the most important quality, then size or quantity')}. For example:`,
    ),
    list(
      'Black crepe abaya with embroidered sleeves, size 56',
      'Saudi blond coffee with cardamom, 500 g',
      'Wireless noise-cancelling headphones, black',
    ),
    h2('What to leave out'),
    list(
      'Words of praise such as "amazing" and "do not miss": nobody searches for them.',
      'The price or a discount: it changes and the title stays.',
      'The same word in many forms: some marketplaces take it for spam and hide the product.',
    ),
    h2('Translation'),
    p(
      'The English title is no literal translation. Write it as a speaker of English would search. If you are not sure, leave the field empty until somebody who masters the language has read it: nothing is better than a mistake.',
    ),
  ),
  language: 'ALL',
  order: 3,
  seo_link: 'product-titles-in-arabic',
}

export const productPhotos: Blog = {
  title_ar: 'صور المنتج التي تبيع: ما تحتاج إليه هاتف ونافذة',
  title_en: 'Product photos that sell: all you need is a phone and a window',
  short_description_ar: 'كيف تلتقط صورًا واضحة تقبلها الأسواق الإلكترونية وتقلل أسئلة العملاء والمرتجعات.',
  short_description_en:
    'How to take clear photos that marketplaces accept, and that lead to fewer questions and returns.',
  body_ar: rich(
    p(
      'يقرر العميل في ثانيتين هل يفتح صفحة المنتج أم يمر عليها، والصورة الأولى هي ما يراه. لست مضطرًا إلى استوديو: ضوء نافذة في الصباح ولوح أبيض كبير يكفيان لمعظم المنتجات.',
    ),
    h2('الصورة الأولى'),
    list(
      'خلفية بيضاء خالصة، والمنتج يملأ أربعة أخماس الإطار.',
      'لا شعار ولا نص ولا إطار ملون، فأغلب الأسواق الإلكترونية ترفضها.',
      `مقاس ${strong('1600 × 1600 بكسل')} على الأقل ليعمل التكبير.`,
    ),
    h2('الصور التالية'),
    list(
      'صورة من الخلف وأخرى من الجانب.',
      'صورة قريبة تُظهر الخامة أو النقش.',
      'صورة بجانب شيء معروف الحجم، فالعميل لا يقرأ الأبعاد دائمًا.',
      'صورة لمحتويات العلبة كاملة.',
    ),
    h2('قبل الرفع'),
    p(
      'سمّ الملفات برقم المنتج واللون، مثل 1042-أسود، حتى لا تختلط الألوان. احفظ الأصل كبيرًا وارفع نسخة مضغوطة لا تتجاوز ميغابايت واحدًا. وراجع اللون على شاشتين مختلفتين، لأن اختلاف اللون هو السبب الأول لإرجاع الملابس.',
    ),
    p('خصص ساعة كل أسبوع لإعادة تصوير أضعف خمسة منتجات لديك، وستلاحظ الفرق في الزيارات خلال شهر.'),
  ),
  body_en: rich(
    p(
      'A customer decides within two seconds whether to open a product or pass it by, and the first photo is what they see. You do not need a studio: morning light from a window and a large white board are enough for most products.',
    ),
    h2('The first photo'),
    list(
      'A pure white background, with the product filling four fifths of the frame.',
      'No logo, no text and no coloured frame: most marketplaces refuse them.',
      `At least ${strong('1600 × 1600 pixels')}, so that zooming works.`,
    ),
    h2('The photos after it'),
    list(
      'One from the back and one from the side.',
      'A close-up that shows the material or the pattern.',
      'One beside something of a known size, for customers do not always read dimensions.',
      'One of everything in the box.',
    ),
    h2('Before you upload'),
    p(
      'Name the files by product number and colour, such as 1042-black, so that colours are not mixed up. Keep the large original and upload a compressed copy of one megabyte at most. Check the colour on two screens, for a wrong colour is the first reason why clothes are returned.',
    ),
    p(
      'Set aside one hour a week to photograph your five weakest products again, and you will see the difference in visits within a month.',
    ),
  ),
  language: 'ALL',
  order: 2,
  seo_link: 'product-photos-that-sell',
}

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
