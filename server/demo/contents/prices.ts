import { type Content, h2, list, p, rich, strong } from '../articles.ts'

export const refunds: Content = {
  title_ar: 'سياسة الاسترداد',
  title_en: 'Refund policy',
  short_description_ar: 'متى تسترد قيمة الاشتراك كاملة، ومتى تسترد جزءًا منها، وكم يستغرق التحويل.',
  short_description_en:
    'When you get the whole subscription back, when a part of it, and how long the transfer takes.',
  body_ar: rich(
    p(
      'جرّب المنصة أربعة عشر يومًا دون مقابل قبل أن تشترك. وإن اشتركت ثم وجدت أنها لا تناسبك فهذه قواعد الاسترداد.',
    ),
    h2('استرداد كامل'),
    list(
      `إن طلبته خلال ${strong('سبعة أيام')} من أول اشتراك ولم تتجاوز خمسين طلبًا.`,
      'إن دُفع المبلغ مرتين بالخطأ، مهما مضى عليه من الوقت.',
      'إن تعطلت الخدمة أكثر من ثمانٍ وأربعين ساعة متصلة بسبب منا.',
    ),
    h2('استرداد جزئي'),
    p(
      'في الاشتراك السنوي تسترد قيمة الأشهر الكاملة المتبقية بعد خصم فرق السعر بين الشهري والسنوي عن الأشهر المستخدمة.',
    ),
    h2('ما لا يُسترد'),
    list(
      'الاشتراك الشهري بعد مضي سبعة أيام.',
      'رسوم الطلبات الإضافية التي نُفذت.',
      'باقة مدى الحياة بعد ثلاثين يومًا من شرائها.',
    ),
    h2('طريقة الطلب'),
    p(
      'أرسل الطلب من صفحة الاشتراكات واذكر رقم الفاتورة. يُعاد المبلغ بالطريقة التي دُفع بها خلال خمسة إلى عشرة أيام عمل، ويصدر إشعار دائن يشير إلى الفاتورة الأصلية.',
    ),
  ),
  body_en: rich(
    p(
      'Try the platform for fourteen days without paying. If you subscribed and find that it does not suit you, these are the rules of refunds.',
    ),
    h2('A full refund'),
    list(
      `If you ask within ${strong('seven days')} of the first subscription and took no more than fifty orders.`,
      'If the amount was paid twice by mistake, however long ago.',
      'If the service was down for more than forty-eight hours on end because of us.',
    ),
    h2('A part of it'),
    p(
      'For a yearly subscription you get the whole months that are left, less the difference between the monthly and the yearly price for the months you used.',
    ),
    h2('What is not refunded'),
    list(
      'A monthly subscription after seven days.',
      'Fees for extra orders that were carried out.',
      'A life time package thirty days after it was bought.',
    ),
    h2('How to ask'),
    p(
      'Send the request from the subscriptions page with the number of the invoice. The amount goes back the way it came within five to ten working days, with a credit note that refers to the original invoice.',
    ),
  ),
  language: 'ALL',
  order: 6,
  seo_link: 'refunds',
}

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

export const payments: Content = {
  title_ar: 'طرق الدفع',
  title_en: 'Payment methods',
  short_description_ar:
    'البطاقات والمحافظ والتحويل البنكي: متى يبدأ الاشتراك مع كل طريقة، وماذا تفعل إن رُفض الدفع.',
  short_description_en:
    'Cards, wallets and bank transfer: when the subscription starts with each, and what to do if a payment is refused.',
  body_ar: rich(
    p('تستطيع دفع قيمة الاشتراك بأي طريقة من الطرق التالية، وتصدر الفاتورة فور تأكيد الدفع.'),
    h2('الطرق المتاحة'),
    list(
      `${strong('بطاقات مدى والبطاقات الائتمانية:')} يبدأ الاشتراك في الحال.`,
      `${strong('المحفظة في الجوال:')} يبدأ الاشتراك في الحال، ولا تُدخل رقم البطاقة.`,
      `${strong('التحويل البنكي:')} ارفع صورة الإيصال، ويراجعها فريق المالية خلال يوم عمل واحد.`,
      `${strong('نقدًا في أحد فروعنا:')} في الرياض وجدة والدمام، مع سند قبض.`,
    ),
    h2('حالات الدفع'),
    list(
      'قيد المراجعة: وصل الإيصال ولم يُعتمد بعد.',
      'ناجح: اعتُمد المبلغ وبدأ الاشتراك.',
      'مرفوض: لم يُخصم المبلغ، أو لم يتطابق الإيصال مع الفاتورة.',
      'مستحق: حان موعد التجديد ولم يُدفع.',
    ),
    h2('إن رُفض الدفع'),
    p(
      'تأكد من تفعيل الشراء عبر الإنترنت في تطبيق مصرفك ومن حد البطاقة اليومي، ثم أعد المحاولة. إن خُصم المبلغ ولم يبدأ الاشتراك فلا تدفع مرة ثانية: أرسل رقم العملية إلى الدعم، ويُعاد المبلغ أو يُعتمد خلال يومي عمل.',
    ),
    p('في التحويل البنكي اكتب رقم الفاتورة في خانة الغرض، فهذا يختصر المراجعة من يوم إلى ساعة.'),
  ),
  body_en: rich(
    p(
      'Pay for your subscription in any of these ways; the invoice is issued as soon as the payment is confirmed.',
    ),
    h2('Ways to pay'),
    list(
      `${strong('Debit and credit cards:')} the subscription starts at once.`,
      `${strong('The wallet on your phone:')} it starts at once, and you enter no card number.`,
      `${strong('Bank transfer:')} upload a picture of the receipt; our finance team checks it within one working day.`,
      `${strong('Cash in one of our branches:')} in Riyadh, Jeddah and Dammam, against a receipt.`,
    ),
    h2('States of a payment'),
    list(
      'Pending: the receipt arrived and was not approved yet.',
      'Successful: the amount was approved and the subscription began.',
      'Rejected: the amount was not taken, or the receipt does not match the invoice.',
      'Due: the time of renewal came and nothing was paid.',
    ),
    h2('If a payment is refused'),
    p(
      "Check in your bank's app that online purchases are switched on, and the daily limit of the card; then try again. If the amount was taken and the subscription did not start, do not pay a second time: send the number of the transaction to our support, and within two working days it is refunded or approved.",
    ),
    p(
      'With a bank transfer, write the number of the invoice into the purpose: it shortens the check from a day to an hour.',
    ),
  ),
  language: 'ALL',
  order: 9,
  seo_link: 'payment-methods',
}
